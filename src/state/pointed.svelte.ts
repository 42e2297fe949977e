import type { GroupPlace } from './focus.svelte.ts';
import type { Card } from './libraryShelf.ts';

/** What mouse or keyboard point at, a card or a group: what belongs to it lights up in the other panel. */
export class Pointed {
  card = $state.raw<Card | null>(null);
  group = $state.raw<GroupPlace | null>(null);

  /** The groups that speak for the card that is pointed at. */
  get origins(): readonly GroupPlace[] {
    return this.card?.origins ?? [];
  }

  /** The group that is pointed at speaks for this card. */
  isBehind({ origins }: Card): boolean {
    return origins.some(
      ({ step, problem }) => step === this.group?.step && problem === this.group.problem,
    );
  }
}

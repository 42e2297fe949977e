import type { RunEvent } from '../domain/events.ts';
import type { GroupPlace } from './focus.svelte.ts';
import type { GroupStory } from './groupStory.ts';
import type { Lesson } from './lessons.ts';
import type { Card } from './libraryShelf.ts';

/** A group without a contrast and without a lesson teaches nothing: no line leaves its row. */
export function hasLine({ kind, lessons }: GroupStory): boolean {
  return kind === 'mixed' || lessons.length > 0;
}

/** The lesson that the line leads to: the first that was accepted, else the first that may still be, else the first. */
export function lessonInLine({ lessons }: GroupStory): Lesson | undefined {
  const first = (is: Lesson['fate']['is']) => lessons.find(({ fate }) => fate.is === is);
  return first('accepted') ?? first('coming') ?? lessons[0];
}

/** The card of the library at which a lesson ends; none for one that was rejected or dropped, or whose experience is not shown. */
export function cardOf({ fate, text, targets }: Lesson, cards: readonly Card[]): Card | undefined {
  switch (fate.is) {
    case 'rejected':
    case 'dropped':
      return undefined;
    case 'accepted':
      return cards.find(({ id, is }) => is !== 'coming' && id === fate.id);
    case 'coming':
      // Of suggestions that say the same, one card stands for all.
      return (
        cards.find((card) => card.is === 'coming' && card.text === text) ??
        cards.find(({ id, is }) => is !== 'coming' && id === targets[0])
      );
  }
}

/** Among new events, a lesson of this group has landed. */
export function landsAmong(news: readonly RunEvent[], { step, problem }: GroupPlace): boolean {
  return news.some(
    (event) =>
      event.kind === 'compared' &&
      event.step === step &&
      event.problem === problem &&
      event.suggestions.some(({ verdict }) => verdict === 'accepted'),
  );
}

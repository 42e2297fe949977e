import type { Setup } from './setup.svelte.ts';
import { counted } from './words.ts';

/** Why nothing can be run with a setup, and where that is mended; empty where it can. */
export function faultWords(setup: Pick<Setup, 'faulty' | 'faultOf'>): string {
  const [first, ...others] = setup.faulty;
  if (first === undefined) return '';
  const more =
    others.length === 0 ? '' : ` ${counted(others.length, 'other setting')} cannot be used either.`;
  return `${setup.faultOf(first) ?? ''}${more} Mend it in Setup, All settings.`;
}

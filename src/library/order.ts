import type { Experience, Library } from '../domain/experience.ts';
import type { Settings } from '../domain/settings.ts';
import { estimateTokens, libraryTokens } from '../domain/tokenEstimate.ts';

/** The library in the order in which its experiences stand in a prompt; the oldest first among equals. */
export function arranged(library: Library, order: Settings['libraryOrder']): Experience[] {
  switch (order) {
    case 'oldest first':
      return [...library];
    case 'newest first':
      return [...library].reverse();
    case 'most supported first':
      return [...library].sort((a, b) => b.support.length - a.support.length || a.id - b.id);
  }
}

/**
 * The ids that must go for the library to keep to its caps, in the order of going: the least supported first, of these the
 * oldest, and never a pinned one, so that pinned experiences alone may exceed a cap. First the number of entries is
 * brought down, then the tokens.
 */
export function overCap(
  library: Library,
  caps: Pick<Settings, 'libraryCap' | 'libraryTokens'>,
): number[] {
  const dispensable = library
    .filter(({ pinned }) => !pinned)
    .sort((a, b) => a.support.length - b.support.length || a.id - b.id);
  const dropped: number[] = [];
  let entries = library.length;
  let tokens = libraryTokens(library);
  for (const { id, text } of dispensable) {
    if (entries <= caps.libraryCap && tokens <= caps.libraryTokens) break;
    dropped.push(id);
    entries -= 1;
    tokens -= estimateTokens(text);
  }
  return dropped;
}

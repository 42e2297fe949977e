import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { watched } from './watched.svelte.ts';

test('effects fire where rune code is tested', () => {
  const { increase, seen, stop } = watched();
  flushSync();
  increase();
  flushSync();
  stop();
  expect(seen).toEqual([0, 1]);
});

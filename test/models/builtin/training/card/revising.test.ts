import { describe, expect, test } from 'vitest';
import { Examinee } from '../../../../../src/models/builtin/training/card/examinee.ts';
import { revised } from '../../../../../src/models/builtin/training/card/reviseFigures.ts';
import { summarized } from '../../../../../src/models/builtin/training/card/summarizeFigures.ts';
import { saying, shares } from './saying.ts';

const CASES = 20;
const figuresOf = async (answer: string) =>
  shares(await revised(new Examinee(saying(answer)), CASES));

describe('the figures of revise', () => {
  test('credit a curator that adds everything with what is new, and it loses nothing', async () => {
    expect(await figuresOf('So add.')).toMatchObject({
      'a new lesson: added': 1,
      'a repeated lesson: kept as one': 0,
      'a contradiction: settled by evidence': 0,
      'all of these: something is lost': 0,
    });
  });

  test('see what is lost by a curator that drops everything', async () => {
    const figures = await figuresOf('So drop.');
    expect(figures['a new lesson: added']).toBe(0);
    // Where the evidence is against the suggestion, dropping it is right.
    const dropped = figures['a contradiction: settled by evidence'] ?? 0;
    expect(dropped).toBeGreaterThan(0);
    expect(dropped).toBeLessThan(1);
    expect(figures['all of these: something is lost']).toBeGreaterThan(0.5);
  });

  test('hold a curator that cannot be read for wrong, not for lossy', async () => {
    for (const share of Object.values(await figuresOf('Well.'))) expect(share).toBe(0);
  });
});

test('a summary that retells another attempt is not exact', async () => {
  const repeating = saying('Case: a case. Plan: ends both: count both ends.');
  const figures = shares(await summarized(new Examinee(repeating), CASES));
  expect(figures['word for word']).toBe(0);
  const copying = saying(
    ({ messages }) => /Case: .*?\. Plan: .*?\./.exec(messages[0]!.content)![0],
  );
  const exact = shares(await summarized(new Examinee(copying), CASES));
  for (const share of Object.values(exact)) expect(share).toBe(1);
});

import { describe, expect, test } from 'vitest';
import { readComparison } from '../../../../../src/learning/prompts/terse/compare.ts';
import { CardWriter } from '../../../../../src/models/builtin/training/card/cardWriter.ts';
import { compareSample } from '../../../../../src/models/builtin/training/text/compareSample.ts';
import { FULL } from '../../../../../src/models/builtin/training/text/curriculum.ts';

interface Shown {
  readonly isRight: boolean;
  readonly situation: string;
  /** `ends both: count both ends` */
  readonly plan: readonly string[];
}

/** The attempts that a prompt shows, read from its text alone. */
function shownIn(prompt: string): Shown[] {
  const attempts = prompt.matchAll(
    /[p-wP-W] (right|wrong|reward [01])\. Case: ([^.]+)\. Plan: ([^.]+)\./g,
  );
  return [...attempts].map(([, mark, situation = '', plan = '']) => ({
    isRight: mark === 'right' || mark === 'reward 1',
    situation,
    plan: plan.split('; ').map((choice) => choice.slice(2)),
  }));
}

const keyOf = (choice = '') => choice.split(':')[0];

const writer = new CardWriter('tests of comparing');
const samples = Array.from({ length: 1500 }, () => {
  const [prompt, reply] = compareSample(writer, FULL).messages;
  return { shown: shownIn(prompt!.content), thought: reply!.thought, content: reply!.content };
});

describe('a comparison to learn from', () => {
  test('teaches a decision of the last winner that separates right from wrong best, in its words', () => {
    let lessons = 0;
    for (const { shown, content } of samples) {
      const reading = readComparison(content);
      if (!reading.readable) throw new Error(content);
      const quoted = shown.findLast(({ isRight }) => isRight);
      if (!quoted) continue;
      const separated = quoted.plan.map(
        (choice, decision) =>
          shown.filter((one) => (keyOf(one.plan[decision]) === keyOf(choice)) === one.isRight)
            .length,
      );
      const best = quoted.plan
        .filter((_, decision) => separated[decision] === Math.max(...separated))
        .map((choice) => `When ${quoted.situation}, ${choice}.`);
      expect(best).toContain(reading.value[0]?.text);
      lessons += 1;
    }
    expect(lessons).toBeGreaterThan(500);
  });

  test('says that there is nothing to learn exactly where nobody was right', () => {
    const silent = samples.filter(({ content }) => content === 'Nothing to learn.');
    const hopeless = samples.filter(({ shown }) => shown.every(({ isRight }) => !isRight));
    expect(silent).toEqual(hopeless);
    expect(silent.length).toBeGreaterThan(50);
    for (const { thought } of silent) expect(thought).toBeUndefined();
  });

  test('teaches any decision of a lone winner, none more often than another', () => {
    const winners = samples.filter(
      ({ shown }) => shown.length === 1 && shown[0]?.isRight && shown[0].plan.length === 2,
    );
    const first = winners.filter(({ shown, content }) =>
      content.includes(`, ${shown[0]?.plan[0]}.`),
    );
    expect(winners.length).toBeGreaterThan(50);
    expect(first.length / winners.length).toBeGreaterThan(0.3);
    expect(first.length / winners.length).toBeLessThan(0.7);
  });

  test('has groups that no decision separates perfectly, and groups of every size', () => {
    const sizes = new Set(samples.map(({ shown }) => shown.length));
    expect([...sizes].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 8]);
    const perfect = samples.filter(({ shown, thought = '' }) =>
      thought.includes(`fits ${shown.length};`),
    );
    const taught = samples.filter(({ thought }) => thought !== undefined);
    expect(taught.length - perfect.length).toBeGreaterThan(20);
  });
});

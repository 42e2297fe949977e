import { describe, expect, test } from 'vitest';
import { evidence, readSmallRevision } from '../../../../../src/learning/prompts/terse/revise.ts';
import { CardWriter } from '../../../../../src/models/builtin/training/card/cardWriter.ts';
import { FULL } from '../../../../../src/models/builtin/training/text/curriculum.ts';
import {
  revisionCase,
  reviseSample,
  type Meeting,
  type RevisionCase,
} from '../../../../../src/models/builtin/training/text/reviseSample.ts';
import { adviceIn } from './reading.ts';

const writer = new CardWriter('tests of revising');
const cases = (meeting: Meeting) =>
  Array.from({ length: 500 }, () => revisionCase(writer, writer.family(0.45), meeting, FULL));

function decisionIn({ view, answer }: RevisionCase) {
  const reading = readSmallRevision(answer, view);
  if (!reading.readable) throw new Error(answer);
  return reading.value;
}

/** What should be decided, read from the texts alone; null where they are not in the world's words. */
function rightDecision({ view: { suggestion, support, related } }: RevisionCase) {
  const said = adviceIn(suggestion.text);
  const read = related.map((entry) => ({ ...adviceIn(entry.text), entry }));
  if (!said || read.some(({ family }) => family === undefined)) return null;
  const onTheSame = read.find(
    ({ family, label }) => family === said.family && label === said.label,
  );
  if (!onTheSame) return { decision: 'add', ids: [] };
  const { key, entry } = onTheSame;
  if (key === said.key) return { decision: 'keep', ids: [entry.id] };
  return evidence(support) > evidence(entry.support.length)
    ? { decision: 'replace', ids: [entry.id] }
    : { decision: 'drop', ids: [] };
}

describe('a small decision to learn from', () => {
  test.each<Meeting>(['nothing', 'same', 'against'])(
    'is right by case, option and evidence where the suggestion meets %s',
    (meeting) => {
      const plain = cases(meeting).filter((one) => rightDecision(one) !== null);
      expect(plain.length).toBeGreaterThan(250);
      for (const one of plain) expect(decisionIn(one)).toEqual(rightDecision(one));
    },
  );

  test('is of the kind that was asked for, also in words of no world', () => {
    const decisions = (meeting: Meeting) =>
      new Set(cases(meeting).map((one) => decisionIn(one).decision));
    expect(decisions('nothing')).toEqual(new Set(['add']));
    expect(decisions('same')).toEqual(new Set(['keep']));
    expect(decisions('against')).toEqual(new Set(['replace', 'drop']));
  });

  test('has up to three entries beside the suggestion, no two about one decision of a case', () => {
    const all = cases('same').map(({ view }) => view.related);
    expect(new Set(all.map(({ length }) => length))).toEqual(new Set([1, 2, 3]));
    for (const related of all) {
      const slots = related
        .map(({ text }) => adviceIn(text))
        .flatMap((advice) => (advice ? `${advice.family} ${advice.label}` : []));
      expect(new Set(slots).size).toBe(slots.length);
    }
  });

  test('becomes a sample whose thinking stands apart from the decision', () => {
    for (let i = 0; i < 200; i++) {
      const { messages } = reviseSample(writer, FULL);
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
      expect(messages[1]?.thought).toMatch(/;$/);
      expect(messages[1]?.content).toMatch(/^So (add|drop|keep \d|replace \d)\.$/);
    }
  });
});

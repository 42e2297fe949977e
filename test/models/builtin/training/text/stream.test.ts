import { beforeAll, describe, expect, test } from 'vitest';
import { FAMILIES } from '../../../../../src/environments/pitfalls/families/index.ts';
import { isLabel, LABELS, wordingsOf } from '../../../../../src/environments/pitfalls/labels.ts';
import { trainedLexicon } from '../../../../../src/environments/pitfalls/lexicon.ts';
import { FULL, taskShares } from '../../../../../src/models/builtin/training/text/curriculum.ts';
import {
  encodeSample,
  encodeTree,
  TRAINED_TASKS,
  WEIGHT_CLASS,
  type Encoded,
  type Sample,
} from '../../../../../src/models/builtin/training/text/sample.ts';
import { SampleStream } from '../../../../../src/models/builtin/training/text/stream.ts';
import { vocabulary } from '../../../../../src/models/builtin/training/text/vocabulary.ts';
import { configFor } from '../../../../../src/models/builtin/training/trainingConfig.ts';
import { SPECIAL, Tokenizer } from '../../../../../src/models/builtin/tokenizer.ts';
import { problemIn } from './reading.ts';

const BEGINNING = { progress: 0, compare: 0, revise: 0 };
const MIDDLE = { progress: 0.3, compare: 1, revise: 2 };

let draws: (readonly Sample[])[];
let samples: Sample[];
let words: string[];
let tokenizer: Tokenizer;

beforeAll(() => {
  draws = drawn(5, 3000);
  samples = draws.flat();
  words = vocabulary();
  tokenizer = new Tokenizer(words);
});

function drawn(seed: number, count: number): (readonly Sample[])[] {
  const stream = new SampleStream(seed);
  return [FULL, BEGINNING, MIDDLE].flatMap((curriculum, i) =>
    Array.from({ length: i === 0 ? count : count / 10 }, () => stream.next(curriculum)),
  );
}

const joined = (trunk: Encoded, branch: Encoded) => ({
  tokens: [...trunk.tokens, ...branch.tokens],
  classes: [...trunk.classes, ...branch.classes],
});

const wholeText = ({ messages }: Sample) =>
  messages.map(({ content, thought = '' }) => `${thought} ${content}`).join('\n');

describe('the training text', () => {
  test('is the same for equal seeds and curricula, and another for another seed', () => {
    const some = drawn(5, 100);
    expect(some.slice(0, 100)).toEqual(draws.slice(0, 100));
    expect(drawn(6, 100)).not.toEqual(some);
  });

  test('draws its tasks in the shares of the curriculum', () => {
    const full = draws.slice(0, 3000);
    for (const task of TRAINED_TASKS) {
      const share = full.filter(([sample]) => sample?.task === task).length / full.length;
      expect(share).toBeCloseTo(taskShares(FULL)[task], 1);
    }
  });

  test('gives each task about the share of its tokens that the curriculum wants', () => {
    const tokens = draws.slice(0, 3000).map((draw) => {
      const { trunk, branches } = encodeTree(draw, tokenizer);
      const count = [trunk, ...branches].reduce((sum, part) => sum + part.tokens.length, 0);
      return { task: draw[0]?.task, count };
    });
    const of = (wanted: string) =>
      tokens.reduce((sum, { task, count }) => sum + (task === wanted ? count : 0), 0);
    const all = TRAINED_TASKS.reduce((sum, task) => sum + of(task), 0);
    expect(of('solve') / all).toBeGreaterThan(0.4);
    expect(of('compare') / all).toBeGreaterThan(0.12);
    expect(of('revise') / all).toBeGreaterThan(0.15);
  });

  test('shows no problem in a reserved phrasing', () => {
    const kinds = new Set<string>();
    for (const sample of samples) {
      const [, problem] = /Problem: (.+?\?)/.exec(wholeText(sample)) ?? [];
      if (problem !== undefined) kinds.add(problemIn(problem).kind);
    }
    expect(kinds).toEqual(new Set(['learning', 'heldOut']));
  });

  test('shows no condition and no action in its reserved wording', () => {
    const actions = Object.keys(LABELS)
      .filter(isLabel)
      .flatMap((label) => Object.keys(LABELS[label]).map((key) => wordingsOf(label, key)[2]));
    const reserved = [...FAMILIES.map(({ cases }) => cases[2]), ...actions];
    for (const text of samples.map(wholeText))
      for (const wording of reserved) expect(text.includes(wording), wording).toBe(false);
  });

  test('shows both wordings for training of every condition', () => {
    const all = samples.map(wholeText).join('\n');
    for (const { cases } of FAMILIES)
      for (const wording of cases.slice(0, 2)) expect(all).toContain(wording);
  });
});

describe('the vocabulary', () => {
  test('holds every word of the world', () => {
    expect(words).toEqual(expect.arrayContaining(trainedLexicon()));
  });

  test('leaves to bytes the made-up words, and of the prompts only what few of them have', () => {
    const known = new Set(words);
    const counts = new Map<string, number>();
    for (const text of draws.map((draw) => draw.map(wholeText).join(' '))) {
      const unknown = (text.match(/[A-Za-z]+/g) ?? []).filter((word) => !known.has(word));
      for (const word of new Set(unknown)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const often = [...counts].filter(([, count]) => count > 2).map(([word]) => word);
    // The seventh and eighth attempts of a group.
    const rare = ['V', 'W', 'v', 'w'];
    expect(rare).toEqual(expect.arrayContaining(often));
  });
});

describe('a sample as tokens', () => {
  test('is read back to its text', () => {
    for (const sample of samples.slice(0, 500)) {
      const { tokens } = encodeSample(sample, tokenizer);
      const text = sample.messages.map(({ content, thought }) =>
        thought === undefined ? content : `${thought} ${content}`,
      );
      const written: number[][] = [];
      for (const token of tokens) {
        if (token >= SPECIAL.system && token <= SPECIAL.tool) written.push([]);
        else if (token !== SPECIAL.end) written[written.length - 1]?.push(token);
      }
      expect(written.map((ids) => tokenizer.decode(ids))).toEqual(text);
    }
  });

  test('counts what the assistant thinks, writes and ends with, and only that', () => {
    const plain = samples.filter(({ messages }) =>
      messages.every(({ followed = [] }) => followed.length === 0),
    );
    for (const sample of plain.slice(0, 500)) {
      const { tokens, classes } = encodeSample(sample, tokenizer);
      const of = (weight: number) => tokens.filter((_, i) => classes[i] === weight);
      const assistant = sample.messages.filter(({ role }) => role === 'assistant');
      const thoughts = assistant.flatMap(({ thought }) => tokenizer.encode(thought ?? ''));
      const contents = assistant.flatMap(({ content }) => [
        ...tokenizer.encode(content),
        SPECIAL.end,
      ]);
      expect(of(WEIGHT_CLASS.thought)).toEqual(thoughts);
      expect(of(WEIGHT_CLASS.written)).toEqual(contents);
      expect(classes).toHaveLength(tokens.length);
      expect(of(WEIGHT_CLASS.read)).toHaveLength(tokens.length - thoughts.length - contents.length);
    }
  });

  test('counts the options that experiences decide as thoughts', () => {
    const solving = samples.filter(({ task }) => task === 'solve');
    for (const sample of solving.slice(0, 500)) {
      const { tokens, classes } = encodeSample(sample, tokenizer);
      const thoughts = tokens.filter((_, i) => classes[i] === WEIGHT_CLASS.thought);
      const keys = (sample.messages[1]?.followed ?? []).map((phrase) => phrase.split(' ')[1] ?? '');
      const words = tokenizer.decode(thoughts).trim().split(' ').filter(Boolean);
      expect(words.toSorted()).toEqual([...new Set(keys)].toSorted());
    }
  });

  test('is the same read alone as read as a branch of a tree', () => {
    for (const draw of draws.slice(0, 200)) {
      const { trunk, branches } = encodeTree(draw, tokenizer);
      const read =
        branches.length === 0 ? [trunk] : branches.map((branch) => joined(trunk, branch));
      expect(read).toEqual(draw.map((sample) => encodeSample(sample, tokenizer)));
    }
  });

  test('has no trunk longer than what all of the tree begin with', () => {
    for (const draw of draws.filter(({ length }) => length > 1)) {
      const { branches } = encodeTree(draw, tokenizer);
      expect(new Set(branches.map(({ tokens }) => tokens[0])).size).toBeGreaterThan(1);
    }
    expect(() => encodeTree([draws[0]![0]!, draws[0]![0]!], tokenizer)).toThrow(/equal/);
    expect(() => encodeTree([], tokenizer)).toThrow(/needs a sample/);
  });

  test('fits the context', () => {
    const { shape } = configFor();
    for (const sample of samples)
      expect(encodeSample(sample, tokenizer).tokens.length).toBeLessThanOrEqual(shape.context);
  });
});

import { describe, expect, test } from 'vitest';
import { READ_AT_MOST } from '../../../src/learning/prompts/jsonAnswers.ts';
import { readIds, readOperations } from '../../../src/learning/prompts/readOperations.ts';

const ADD = { op: 'add', ids: [], text: 'When filling buses, round up.' };
const DELETE = { op: 'delete', ids: [3] };
const BOTH = '[{"op": "add", "text": "When filling buses, round up."}, {"op": "delete", "id": 3}]';

function read(text: string) {
  const reading = readOperations(text);
  return reading.readable ? reading.value : reading.problem;
}

describe('operations are read', () => {
  test('as a list, as one object, under "operations", and line by line', () => {
    expect(read(BOTH)).toEqual([ADD, DELETE]);
    expect(read('{"op": "delete", "id": 3}')).toEqual([DELETE]);
    expect(read(`{"operations": ${BOTH}}`)).toEqual([ADD, DELETE]);
    expect(read(BOTH.slice(1, -1).replace('}, {', '}\n{'))).toEqual([ADD, DELETE]);
  });

  test('out of a fence with a language label, with an inner fence, and with chat around it', () => {
    expect(read('```json\n' + BOTH + '\n```')).toEqual([ADD, DELETE]);
    expect(read('```plaintext\n' + BOTH + '\n```\nI hope that helps [3].')).toEqual([ADD, DELETE]);
    const inner = '[{"op": "add", "text": "When coding, write ```js x``` so."}]';
    expect(read('```json\n' + inner + '\n```')).toEqual([
      { op: 'add', ids: [], text: 'When coding, write ```js x``` so.' },
    ]);
    expect(read(`Sets {x, y} and \\frac{1}{2} matter, see [3]. ${BOTH} That is {all}.`)).toEqual([
      ADD,
      DELETE,
    ]);
  });

  test('from the last list of several, and a list of anything else is none', () => {
    const draft = '[{"op": "delete", "id": 9}]';
    expect(read(`First ${draft}, better: ${BOTH}`)).toEqual([ADD, DELETE]);
    expect(read(`${BOTH}\nThe ids are [3, 4], the rest [] or [{"note": 1}].`)).toEqual([
      ADD,
      DELETE,
    ]);
  });

  test('as none where the answer ends by saying so, whatever it said before', () => {
    for (const correction of ['[]', '[{"op": "none"}]', '{"op": "none"}', '{"operations": []}']) {
      expect(read(`${BOTH}\nOn reflection: ${correction}`), correction).toEqual([]);
      expect(read(`${BOTH}\nNo:\n\`\`\`json\n${correction}\n\`\`\`\n`), correction).toEqual([]);
      expect(read(`${correction}\nNo, better: ${BOTH}`), correction).toEqual([ADD, DELETE]);
    }
    expect(read(`${BOTH}\nI had no use for [] here.`)).toEqual([ADD, DELETE]);
  });

  test('with ids under the key that has some, and an add with whatever it says for an id', () => {
    const withId = (id: string) => BOTH.replace('"add"', `"add", ${id}`);
    for (const id of ['"id": ""', '"id": "new"', '"id": null', '"ids": ["new"]', '"ids": []']) {
      expect(read(withId(id)), id).toEqual([ADD, DELETE]);
    }
    for (const ids of ['"ids": [], "id": 3', '"ids": "", "id": 3', '"id": "", "ids": [3]']) {
      expect(read(BOTH.replace('"id": 3', ids)), ids).toEqual([ADD, DELETE]);
    }
  });

  test('repaired: trailing commas, single and curly quotes, no quotes, comments, a bracket or quote too few or too many', () => {
    for (const damaged of [
      BOTH.replace('}]', '},]'),
      BOTH.replaceAll('"', "'"),
      BOTH.replace(/"([^"]*)"/g, '“$1”'),
      BOTH.replace('"op"', 'op'),
      BOTH.replace('[', '[ // my operations\n'),
      BOTH.slice(0, -1),
      `${BOTH}]`,
      BOTH.replace('"id": 3', '"id": "[G3]"'),
      BOTH.replace('"id": 3', '"id": [G3]'),
    ]) {
      expect(read(damaged), damaged).toEqual([ADD, DELETE]);
    }
  });

  test('by the names that other prompts use for them', () => {
    expect(read('[{"op": " UPDATE ", "ids": ["3"], "text": "x"}]')).toEqual([
      { op: 'modify', ids: [3], text: 'x' },
    ]);
    expect(read('[{"op": "remove", "id": 3}]')).toEqual([DELETE]);
  });

  test('as none where there is nothing to learn', () => {
    for (const nothing of [
      '[]',
      'None.',
      'no-op',
      '**Nothing to learn**',
      '{"operations": []}',
      '[{"op": "none"}]',
    ]) {
      expect(read(nothing), nothing).toEqual([]);
    }
  });
});

describe('what is no operation', () => {
  test('comes back as unknown, with an excerpt', () => {
    expect(read('[{"op": "frobnicate", "id": 3}, 7, {"op": "delete", "id": "the third"}]')).toEqual(
      [
        { op: 'unknown', ids: [], text: '{"op":"frobnicate","id":3}' },
        { op: 'unknown', ids: [], text: '7' },
        { op: 'unknown', ids: [], text: '{"op":"delete","id":"the third"}' },
      ],
    );
  });

  test('is told by its number where there is very much of it', () => {
    const many = read(JSON.stringify(Array.from({ length: 130 }, () => ({ op: 'delete', id: 3 }))));
    expect(many).toHaveLength(101);
    expect(many.at(-1)).toEqual({ op: 'unknown', ids: [], text: '… and 30 more' });
  });

  test('is not readable where there is nothing else', () => {
    const none = 'there is no JSON list of operations in the answer';
    for (const text of ['I would add one.', '[1, 2]', '{"a": 1}', '"op"', '{', '['.repeat(9000)]) {
      expect(read(text), text.slice(0, 20)).toBe(none);
    }
    const deep = `[{"op": ${'['.repeat(9000)}${']'.repeat(9000)}}]`;
    expect(read(deep)).toBe(none);
    expect(read(`${BOTH}${' '.repeat(READ_AT_MOST)}`)).toBe('the answer is too long');
  });
});

test('an id is a number, in brackets or with a letter or not, and several may be in one text', () => {
  expect(readIds([1, '2', '[3]', 'G4', '[G5]', ' 6 '])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(readIds('[3], [4]')).toEqual([3, 4]);
  expect(readIds(7)).toEqual([7]);
  for (const none of ['three', '-1', '1.5', 'GG7', '1234567890', [1, 'x']]) {
    expect(readIds(none), String(none)).toBeNull();
  }
});

test('half a surrogate pair in an escape does not get into a log', () => {
  expect(read(String.raw`[{"op": "add", "text": "a \ud83d b"}]`)).toEqual([
    { op: 'add', ids: [], text: 'a \ufffd b' },
  ]);
  const [cut] = read(`[{"op": "${'x'.repeat(192)}😀😀"}]`);
  expect((cut as { text: string }).text.isWellFormed()).toBe(true);
});

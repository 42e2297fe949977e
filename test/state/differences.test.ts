import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/state/differences.ts';

test('differences are named by where they are, also where one side has nothing', () => {
  const before = { kind: 'group', rewards: [1, 0], text: 'a' };
  const after = { kind: 'group', rewards: [1, 1, 0], why: 'b' };
  expect(differences(before, after)).toEqual([
    { path: 'rewards.1', before: '0', after: '1' },
    { path: 'rewards.2', before: undefined, after: '0' },
    { path: 'text', before: '"a"', after: undefined },
    { path: 'why', before: undefined, after: '"b"' },
  ]);
  expect(differences(before, null)).toEqual([
    { path: '', before: JSON.stringify(before), after: 'null' },
  ]);
});

test('a value differs nowhere from its copy', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(differences(value, structuredClone(value))).toEqual([]);
    }),
  );
});

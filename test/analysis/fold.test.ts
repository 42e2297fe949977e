import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runEventSchema } from '../../src/domain/events.ts';
import { counted, ofStep, withStep } from '../../src/analysis/fold.ts';
import { anyLog } from './logs.ts';

test('entries stay one a step and in order, whatever order the steps come in', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (steps) => {
      const entries = steps.reduce<readonly { step: number; times: number }[]>(
        (known, step) =>
          withStep(known, { step, times: 0 }, (entry) => ({ ...entry, times: entry.times + 1 })),
        [],
      );
      const expected = [...new Set(steps)]
        .sort((a, b) => a - b)
        .map((step) => ({ step, times: steps.filter((other) => other === step).length }));
      expect(entries).toEqual(expected);
      for (const entry of expected) expect(ofStep(entries, entry.step)).toEqual(entry);
      expect(ofStep(entries, 10)).toBeUndefined();
    }),
  );
});

test('counting leaves the earlier counts as they were', () => {
  const before = { wrong: 2 };
  expect(counted<'right' | 'wrong'>(before, 'right')).toEqual({ wrong: 2, right: 1 });
  expect(counted(before, 'wrong')).toEqual({ wrong: 3 });
  expect(before).toEqual({ wrong: 2 });
});

test('the logs that the folds are tested on are logs', () => {
  const schema = v.array(runEventSchema);
  fc.assert(
    fc.property(anyLog, (log) => {
      expect(v.is(schema, log)).toBe(true);
    }),
  );
});

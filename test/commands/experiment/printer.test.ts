import { afterEach, expect, test, vi } from 'vitest';
import type { StepLine } from '../../../src/analysis/stepLines.ts';
import { Printer } from '../../../src/commands/experiment/printer.ts';
import { callsOf } from '../../../src/domain/eventCalls.ts';
import type { RunEvent } from '../../../src/domain/events.ts';
import type { Settings } from '../../../src/domain/settings.ts';
import { rehearse } from '../../learning/rehearsal.ts';

afterEach(() => void vi.restoreAllMocks());

/** The lines of a log of which the given numbers of events come at a time. */
async function printed(log: readonly RunEvent[], portion: number): Promise<StepLine[]> {
  const lines: StepLine[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(JSON.parse(line) as StepLine);
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const printer = new Printer({ usages: () => Promise.resolve(new Map()) }, new Map(), 1);
  for (let at = 0; at < log.length; at += portion) {
    await printer.take('run', log.slice(at, at + portion));
  }
  printer.finish();
  return lines;
}

/** Ends within its third step; the second, last one revised, is measured after groups of the third. */
async function cutShort(): Promise<Partial<Settings>> {
  const settings = { epochs: 4, evaluateEvery: 3 };
  const { events } = await rehearse({ settings });
  const learned = events
    .slice(
      0,
      events.findIndex((event) => event.kind === 'group' && event.step === 3),
    )
    .filter(({ kind }) => kind !== 'evaluated');
  const calls = learned.reduce((sum, event) => sum + callsOf(event).length, 0);
  return { ...settings, callBudget: calls + 1 };
}

test.each<[string, Partial<Settings> | (() => Promise<Partial<Settings>>)]>([
  ['every step is measured', {}],
  ['not every step is measured', { epochs: 3, evaluateEvery: 2 }],
  ['nothing is measured', { heldOutProblems: 0, shiftedProblems: 0 }],
  ['its budget ends it within a step', cutShort],
])('a line is printed when nothing can be added to it: %s', async (_name, given) => {
  const settings = typeof given === 'function' ? await given() : given;
  const { events, of } = await rehearse({ settings });
  const whole = await printed(events, events.length);
  const steps = Math.max(...of('group').map(({ step }) => step));
  expect(whole.map(({ step }) => step)).toEqual([...Array(steps + 1).keys()]);
  expect(await printed(events, 1)).toEqual(whole);
});

test('a step that is measured only at the end says so in its own line', async () => {
  const { events, of } = await rehearse({ settings: await cutShort() });
  expect(events.at(-1)).toEqual({ kind: 'end', why: 'budget' });
  const revised = of('revised').at(-1)!.step;
  expect(of('group').at(-1)!.step).toBe(revised + 1);
  const lines = await printed(events, 1);
  expect(lines[revised]?.heldOut).not.toBeNull();
  expect(lines.at(-1)).toMatchObject({ step: revised + 1, heldOut: null });
});

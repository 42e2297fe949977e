import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callKey } from '../../src/domain/calls.ts';
import { callsOf } from '../../src/domain/eventCalls.ts';
import { logHash } from '../../src/domain/logHash.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import type { RunStore } from '../../src/storage/runStore.ts';
import { carryOut, runnerFor, smallRun } from './carrying.ts';
import { Power } from './power.ts';
import { numberFor, ScriptedModel, slowly } from './scripted.ts';

/** The log hash of the small run, carried out without disturbance. */
export async function undisturbedHash(): Promise<string> {
  const { hash } = await carryOut({ store: new MemoryStore(), model: new ScriptedModel() });
  return hash;
}

/** The hash of the small run's log but for its head, which changes with every new setting. */
const ALL_BUT_HEAD = 'aa9385154900546d20bc870824f28f63525ac6dd3e4114eee6edaf90d035ef4e';

const powerCuts = fc.array(
  fc.record({ actions: fc.integer({ min: 1, max: 200 }), takesEffect: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
);

/** Answers that a model without seeds gives: never the same twice. */
function newAnswerEachTime() {
  let count = 0;
  return slowly(() => `answer ${count++}`);
}

/** What a run that goes on promises, whatever it is stored in. */
export function describeResuming(
  openStore: () => Promise<RunStore>,
  { numRuns }: { numRuns: number },
): void {
  test('a run has the same log hash in Node and in every browser', async () => {
    const store = await openStore();
    await carryOut({ store, model: new ScriptedModel() });
    const log = await store.readEvents('one', 1);
    expect(logHash(log.map(({ event }) => event))).toBe(ALL_BUT_HEAD);
  });

  describe('a run that the power fails in, again and again', () => {
    test(
      'ends with the log hash of an undisturbed run, and no recorded call is asked again',
      { timeout: 60_000 },
      async () => {
        const undisturbed = await undisturbedHash();
        await fc.assert(
          fc.asyncProperty(powerCuts, async (cuts) => {
            const disk = await openStore();
            for (const { actions, takesEffect } of cuts) {
              await liveUntil(new Power(actions, takesEffect), disk, slowly(numberFor), true);
            }
            const model = new ScriptedModel(slowly(numberFor));
            const recorded = await recordedKeys(disk);
            const { status, hash } = await carryOut({ store: disk, model });
            expect(status).toEqual({ is: 'ended' });
            expect(hash).toBe(undisturbed);
            expect(logHash((await disk.readEvents('one', 0)).map(({ event }) => event))).toBe(hash);
            expect(askedKeys(model).filter((key) => recorded.has(key))).toEqual([]);
          }),
          { numRuns },
        );
      },
    );

    test(
      'goes on from the answers it has, where the model gives others each time',
      { timeout: 60_000 },
      async () => {
        await fc.assert(
          fc.asyncProperty(powerCuts, async (cuts) => {
            const disk = await openStore();
            const script = newAnswerEachTime();
            for (const { actions, takesEffect } of cuts) {
              await liveUntil(new Power(actions, takesEffect), disk, script, false);
            }
            const model = new ScriptedModel(script, { deterministic: false });
            const recorded = await recordedKeys(disk);
            const { status } = await carryOut({ store: disk, model });
            expect(status).toEqual({ is: 'ended' });
            expect(askedKeys(model).filter((key) => recorded.has(key))).toEqual([]);
            await expectWhole(disk);
          }),
          { numRuns },
        );
      },
    );
  });
}

/** Carries the run out on a machine whose power fails, and checks what is then on the disk. */
async function liveUntil(
  power: Power,
  disk: RunStore,
  script: ReturnType<typeof slowly>,
  deterministic: boolean,
): Promise<void> {
  if (!(await disk.findRun('one'))) await disk.createRun(smallRun());
  const model = power.model(new ScriptedModel(script, { deterministic }));
  const { runner } = await runnerFor({ store: power.store(disk), model, isCreated: true });
  await Promise.race([power.failed, runner.run()]);
  await expectWhole(disk);
}

/** Every answer that an event names is there and is that answer. */
async function expectWhole(disk: RunStore): Promise<void> {
  const named = (await disk.readEvents('one', 0)).flatMap(({ event }) => callsOf(event));
  const answers = await disk.findAnswers(named.map(({ call }) => call));
  expect(answers.map((record) => record?.answer)).toEqual(named.map(({ answer }) => answer));
}

async function recordedKeys(disk: RunStore): Promise<ReadonlySet<string>> {
  return new Set(await disk.usedCalls('one'));
}

function askedKeys({ id, asked }: ScriptedModel): string[] {
  return asked.map((request) => callKey(id, request));
}

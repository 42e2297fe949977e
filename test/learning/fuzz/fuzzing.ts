import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src/domain/canonicalJson.ts';
import { runEventSchema, type EventOf } from '../../../src/domain/events.ts';
import type { Library } from '../../../src/domain/experience.ts';
import { sha256Hex } from '../../../src/domain/hash.ts';
import { Random } from '../../../src/domain/random.ts';
import type { Settings } from '../../../src/domain/settings.ts';
import type { PromptPack } from '../../../src/learning/prompts/pack.ts';
import { compare } from '../../../src/learning/stages/compare.ts';
import { revise } from '../../../src/learning/stages/revise.ts';
import { numbered } from '../../../src/learning/stages/suggestions.ts';
import { libraryAfter, type LibraryState } from '../../../src/library/replay.ts';
import { countWords, normalizeText } from '../../../src/library/wording.ts';
import { rehearsedStage } from '../rehearsal.ts';
import { BUSES, experience, FENCE, group, LOOP, SALE, suggestion } from '../stages/examples.ts';
import { strangeOutput } from './strangeOutputs.ts';

/** Outputs as a pack asks for them, of which the fuzzer makes others. */
export interface Samples {
  readonly compare: readonly string[];
  readonly reviseBatch: readonly string[];
  readonly reviseSmall: readonly string[];
}

const STATE: LibraryState = {
  library: [experience(1, FENCE), experience(2, LOOP, { pinned: true }), experience(3, SALE)],
  nextId: 8,
};
const SUGGESTIONS = [
  suggestion(0, 'add', { id: 5, text: BUSES }),
  suggestion(1, 'add', { id: 6, text: `${FENCE} So count the ends.` }),
  suggestion(2, 'modify', { targets: [1], text: 'Count the gaps, then add one.' }),
  suggestion(3, 'delete', { targets: [3] }),
];

/** Ten seconds' work, on a machine that has much else to do. */
const TIMEOUT = 600_000;

/** Whatever a model says to the critic's and the curator's prompts, a run goes on, and its library stays valid. */
export function describeFuzzing(pack: PromptPack, samples: Samples, outputs: number): void {
  describe(`whatever a model answers to the pack ${pack.id}`, () => {
    test('a comparison goes on, with every rejection visible', { timeout: TIMEOUT }, async () => {
      const { fuzz, context, problem } = await fuzzedStage(pack, samples.compare);
      await fuzz(outputs, async (given) => {
        const { attempts, rollouts } = group([1, 0]);
        const [comparison] = await compare(context, problem, STATE.library, attempts, rollouts);
        if (!comparison) throw new Error('nothing was compared');
        const suggestions = numbered(comparison.suggestions, { n: 0, id: STATE.nextId });
        const event = { ...comparison.event, suggestions };
        expectValid(event);
        if (event.outcome === 'unreadable') {
          expect(suggestions.map(({ reason }) => reason)).toEqual(['not readable']);
        } else {
          // As many suggestions as the answer asked for that was used: none is lost.
          const readings = given.map((text) => pack.readComparison(text));
          expect(
            readings.map((reading) => (reading.readable ? reading.value.length : 'unreadable')),
          ).toContain(suggestions.length);
        }
      });
    });

    test.each(['one call', 'small decisions'] as const)(
      'a revision (%s) goes from one valid library to another, with every rejection visible',
      { timeout: TIMEOUT },
      async (revision) => {
        const kind = revision === 'one call' ? 'reviseBatch' : 'reviseSmall';
        const allowed: Settings['revisionOperations'][] = [
          ['modify', 'merge', 'delete'],
          ['add', 'modify', 'delete'],
        ];
        for (const revisionOperations of allowed) {
          const settings = { revision, revisionOperations };
          const { fuzz, context } = await fuzzedStage(pack, samples[kind], settings);
          await fuzz(outputs / allowed.length, async () => {
            const { event } = await revise({ ...context, step: 2 }, STATE, SUGGESTIONS);
            expectValid(event);
            // Nothing that was suggested disappears without a word.
            const told = event.operations.flatMap(({ from }) => from);
            expect([...new Set(told)].toSorted()).toEqual(SUGGESTIONS.map(({ n }) => n));
          });
        }
      },
    );
  });
}

/** A stage whose model answers strangely, each call anew. */
async function fuzzedStage(
  pack: PromptPack,
  samples: readonly string[],
  settings: Partial<Settings> = {},
) {
  const { context, problem } = await rehearsedStage({
    pack,
    settings: { summarizer: false, ...settings },
  });
  let random = new Random(0);
  let given: string[] = [];
  const hash = sha256Hex('some call');
  const call: typeof context.call = ({ task }, request) => {
    canonicalJson(request.messages); // throws for what has no key
    const text = strangeOutput(random, samples).toWellFormed();
    given.push(text);
    const finish = random.integer(0, 9) === 0 ? ('length' as const) : ('stop' as const);
    const completion = { text, finish, usage: { prompt: 1, completion: 1 } };
    const use = { task, call: hash, answer: hash };
    return Promise.resolve({ use, outcome: 'answered', completion });
  };
  /** Checks again and again, until the model has given so many outputs. */
  const fuzz = async (outputs: number, check: (given: readonly string[]) => Promise<void>) => {
    let seed = 0;
    for (let count = 0; count < outputs; count += given.length) {
      random = new Random(seed++);
      given = [];
      await check(given).catch((cause: unknown) => {
        const texts = JSON.stringify(given.map((text) => text.slice(0, 500)));
        throw new Error(`seed ${seed - 1}, after ${texts}: ${String(cause)}`, { cause });
      });
    }
  };
  return { context: { ...context, call }, problem, fuzz };
}

function expectValid(event: EventOf<'compared'> | EventOf<'revised'>): void {
  expect(canonicalJson(v.parse(runEventSchema, event))).toBe(canonicalJson(event));
  const told = event.kind === 'compared' ? event.suggestions : event.operations;
  for (const { verdict, reason } of told) {
    expect(reason !== undefined).toBe(verdict === 'rejected');
  }
  if (event.kind === 'revised') {
    expectValidLibrary(libraryAfter(STATE, event).library);
    // Whoever asks which call decided finds it, and every call was asked about something.
    const asked = event.operations.flatMap(({ askedIn }) => askedIn);
    expect([...new Set(asked)].toSorted((a, b) => a - b)).toEqual([...event.calls.keys()]);
  }
}

function expectValidLibrary(library: Library): void {
  const pinned = STATE.library[1];
  expect(library.find(({ id }) => id === pinned?.id)).toEqual(pinned);
  expect(new Set(library.map(({ id }) => id)).size).toBe(library.length);
  for (const { text } of library) {
    expect(normalizeText(text)).toBe(text);
    expect(countWords(text)).toBeGreaterThan(0);
    expect(countWords(text)).toBeLessThanOrEqual(32);
  }
}

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Random } from '../../../src/domain/random.ts';
import { Engine, type Generation } from '../../../src/models/builtin/engine.ts';
import type { Logits, Network } from '../../../src/models/builtin/network.ts';
import { sample } from '../../../src/models/builtin/sampler.ts';
import { networks } from './smallModels.ts';
import { TINY } from './tiny.ts';

const { wasm, plain } = await networks(11, TINY, 1 << 20);
const { wasm: cramped } = await networks(11, TINY, 0);
const { vocabulary } = wasm.shape;

/** Writes a number of tokens after its prompt, whatever they are. */
class Writer implements Generation {
  readonly tokens: number[];
  readonly #end: number;
  readonly #random: Random;

  constructor(prompt: readonly number[], length: number, seed: number) {
    this.tokens = [...prompt];
    this.#end = prompt.length + length;
    this.#random = new Random(seed);
  }

  get done(): boolean {
    return this.tokens.length === this.#end;
  }

  next(logits: Logits): boolean {
    this.tokens.push(sample(logits, vocabulary, 0.8, this.#random));
    return !this.done;
  }
}

interface Task {
  prompt: number[];
  length: number;
  seed: number;
}

const newWriter = ({ prompt, length, seed }: Task) => new Writer(prompt, length, seed);

function run(engine: Engine): void {
  while (!engine.idle) engine.step();
}

/** The task on an engine of its own, with nothing cached. */
function alone(task: Task, network: Network): readonly number[] {
  const engine = new Engine(network, 64);
  const writer = newWriter(task);
  engine.add(writer);
  run(engine);
  return writer.tokens;
}

/** `groups` problems after one library, `size` attempts at each. */
function groupTasks(groups: number, size: number, library = 60): Task[] {
  const random = new Random(groups * 100 + size);
  const text = (length: number) => Array.from({ length }, () => random.integer(6, vocabulary - 1));
  const shared = text(library);
  return Array.from({ length: groups }, () => [...shared, ...text(random.integer(5, 25))]).flatMap(
    (prompt) =>
      Array.from({ length: size }, () => ({
        prompt,
        length: random.integer(1, 40),
        seed: random.bits(),
      })),
  );
}

describe('an engine', () => {
  it.each([
    [1, 5],
    [4, 4],
    [16, 4],
  ])('writes the same in %i groups of %i as alone', (groups, size) => {
    const tasks = groupTasks(groups, size);
    const engine = new Engine(wasm, 64);
    const writers = tasks.map(newWriter);
    writers.forEach((writer) => engine.add(writer));
    run(engine);
    expect(writers.map(({ tokens }) => tokens)).toEqual(tasks.map((task) => alone(task, wasm)));
  });

  it('writes the same in plain TypeScript', () => {
    const tasks = groupTasks(3, 3);
    const engine = new Engine(plain, 64);
    const writers = tasks.map(newWriter);
    writers.forEach((writer) => engine.add(writer));
    run(engine);
    expect(writers.map(({ tokens }) => tokens)).toEqual(tasks.map((task) => alone(task, wasm)));
  });

  it('writes the same whatever joins, leaves and is cached, and when', () => {
    const tasks = groupTasks(6, 3, 40);
    const expected = tasks.map((task) => alone(task, wasm));
    const event = fc.record({
      task: fc.nat({ max: tasks.length - 1 }),
      steps: fc.nat({ max: 12 }),
      leavesAfter: fc.option(fc.nat({ max: 20 }), { nil: undefined }),
    });
    for (const [network, most] of [
      [wasm, 64],
      [wasm, 3],
      [cramped, 64],
    ] as const)
      fc.assert(
        fc.property(fc.array(event, { minLength: 1, maxLength: 25 }), (events) => {
          const engine = new Engine(network, most);
          const writers = events.map(({ task }) => newWriter(tasks[task]!));
          const leaving = new Map<Writer, number>();
          const step = () => {
            if (!engine.idle) engine.step();
            for (const [writer, steps] of leaving) {
              if (steps === 0) engine.remove(writer);
              leaving.set(writer, steps - 1);
            }
          };
          for (const [i, { steps, leavesAfter }] of events.entries()) {
            engine.add(writers[i]!);
            if (leavesAfter !== undefined) leaving.set(writers[i]!, leavesAfter);
            for (let n = 0; n < steps; n++) step();
          }
          while (!engine.idle) step();
          for (const [i, { task, leavesAfter }] of events.entries()) {
            const { tokens, done } = writers[i]!;
            expect(tokens).toEqual(expected[task]!.slice(0, tokens.length));
            if (leavesAfter === undefined) expect(done).toBe(true);
          }
        }),
        { numRuns: 25 },
      );
  });

  it('reads a library once, and a problem once for its whole group', () => {
    const forward = vi.spyOn(wasm, 'forward');
    const prompt = Array.from({ length: 100 }, (_, i) => 10 + i);
    const other = [...prompt.slice(0, 90), 7, 8, 9];
    const engine = new Engine(wasm, 64);
    for (const text of [prompt, prompt, prompt, prompt, prompt, other])
      engine.add(new Writer(text, 1, 1));
    run(engine);
    // The first prompt; one token for each of its four repeats; what the other one has of its own.
    const rows = forward.mock.calls.reduce((sum, [batch]) => sum + batch.length, 0);
    expect(rows).toBe(100 + 4 + 3);
  });
});

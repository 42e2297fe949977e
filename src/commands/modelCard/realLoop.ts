import { callsOf } from '../../domain/eventCalls.ts';
import type { CallRecord, Task } from '../../domain/calls.ts';
import type { ChatModel, Completion } from '../../domain/chat.ts';
import type { RunEvent } from '../../domain/events.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { pitfalls } from '../../environments/pitfalls/index.ts';
import { readComparison } from '../../learning/prompts/terse/compare.ts';
import { readTurn } from '../../learning/prompts/terse/solve.ts';
import { told } from '../../learning/prompts/terse/told.ts';
import { trainingFreeGrpo } from '../../learning/trainingFreeGrpo.ts';
import { share, type Figure } from '../../models/builtin/training/card/figure.ts';
import { newRun } from '../../runs/newRun.ts';
import { Runner } from '../../runs/runner.ts';
import { MemoryStore } from '../../storage/memoryStore.ts';
import { evaluate } from '../../tools/expression.ts';

const QUIET = { status: () => undefined, committed: () => undefined, live: () => undefined };

interface Output {
  readonly task: Task;
  readonly isMalformed: boolean;
}

/** How much of what the model writes in a whole run with the default settings cannot be used for its form. */
export async function malformedInARun(model: ChatModel): Promise<Figure[]> {
  const outputs = await outputsOf(model);
  const tasks = ['rollout', 'summarize', 'compare', 'revise'] as const;
  const isMalformed = (output: Output) => output.isMalformed;
  const all = { name: 'all outputs: malformed', aim: { atMost: 0.005 } };
  return [
    { ...all, measured: share(outputs, isMalformed) },
    ...tasks.map((task) => {
      const own = outputs.filter((output) => output.task === task);
      return { name: `${task}: malformed`, measured: share(own, isMalformed) };
    }),
  ];
}

/** Every distinct output of the run; what was asked twice was answered once. */
async function outputsOf(model: ChatModel): Promise<Output[]> {
  const store = new MemoryStore();
  const events = await carriedOut(model, store);
  const tasks = new Map(events.flatMap(callsOf).map(({ call, task }) => [call, task]));
  const records = await store.findAnswers([...tasks.keys()]);
  const unreadable = unreadableDecisions(events);
  return records
    .filter((record): record is CallRecord => record !== undefined)
    .map(({ key, completion }) => {
      const task = tasks.get(key) as Task;
      return { task, isMalformed: unreadable.has(key) || !isWellFormed(task, completion) };
    });
}

async function carriedOut(model: ChatModel, store: MemoryStore): Promise<RunEvent[]> {
  const run = newRun({
    name: 'model card',
    method: trainingFreeGrpo.id,
    environment: pitfalls.id,
    model: 'builtin',
    settings: DEFAULT_SETTINGS,
  });
  await store.createRun(run);
  const parts = { run, store, method: trainingFreeGrpo, environment: pitfalls, model };
  const { status } = await new Runner({ ...parts, watcher: QUIET }).run();
  if (status.is !== 'ended') throw new Error(`the run is not whole: ${JSON.stringify(status)}`);
  return (await store.readEvents(run.id, 0)).map(({ event }) => event);
}

/** Whether a decision can be read depends on its entries; the events say it. */
function unreadableDecisions(events: readonly RunEvent[]): Set<string> {
  const calls = events.flatMap((event) => (event.kind === 'revised' ? event.calls : []));
  return new Set(calls.filter(({ outcome }) => outcome !== 'answered').map(({ call }) => call));
}

function isWellFormed(task: Task, { text, finish }: Completion): boolean {
  if (finish !== 'stop') return false;
  switch (task) {
    case 'rollout': {
      const reading = readTurn(text);
      return reading.kind === 'tool'
        ? 'value' in evaluate(reading.input)
        : reading.kind === 'answer';
    }
    case 'summarize':
      return told(text) !== null;
    case 'compare':
      return readComparison(text).readable;
    case 'judge':
    case 'update':
    case 'revise':
      return true;
  }
}

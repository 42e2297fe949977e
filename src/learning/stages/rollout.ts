import type { CallUse } from '../../domain/calls.ts';
import type { Usage } from '../../domain/chat.ts';
import type { UnusableReason } from '../../domain/events.ts';
import type { Library } from '../../domain/experience.ts';
import type { Problem, Tool, Trajectory, Turn } from '../../domain/problem.ts';
import type { Settings } from '../../domain/settings.ts';
import { arranged } from '../../library/order.ts';
import { ask, NOTHING, total, usageOf, type StageContext } from './asking.ts';

/** What one attempt at a problem came to, before it is marked. */
export interface Attempt {
  readonly trajectory: Trajectory;
  readonly outcome: 'answered' | 'unusable' | 'failed';
  readonly why?: UnusableReason;
  readonly toolCalls: number;
  readonly calls: readonly CallUse[];
  readonly usage: Usage;
}

/** Tool output beyond this many characters is cut, and says so. */
const TOOL_OUTPUT_LIMIT = 2000;

/**
 * One rollout of the frozen policy: o ~ π_θ(· | q, E), turn by turn, until it answers.
 * @param sample its index in the group, or among the samples of an evaluated problem.
 */
export async function rollout(
  context: StageContext,
  problem: Problem,
  library: Library,
  sample: number,
): Promise<Attempt> {
  const { pack, environment, settings, batch } = context;
  const view = {
    problem: environment.present(problem),
    experiences: arranged(library, settings.libraryOrder),
    injection: batch ? settings.learningInjection : settings.evaluationInjection,
    tools: environment.tools,
  };
  const turns: Turn[] = [];
  const calls: CallUse[] = [];
  let usage = NOTHING;
  const ended = (outcome: Attempt['outcome'], why?: UnusableReason): Attempt => ({
    trajectory: { turns },
    outcome,
    ...(why === undefined ? {} : { why }),
    toolCalls: turns.filter(({ tool }) => tool).length,
    calls,
    usage,
  });

  for (let turn = 0; turn < settings.turnsPerRollout; turn++) {
    const where = { task: 'rollout', problem: problem.id, sample, turn } as const;
    const result = await ask(context, where, pack.rollout({ ...view, turns }));
    calls.push(result.use);
    usage = total([usage, usageOf(result)]);
    if (result.outcome === 'failed') return ended('failed');

    const { text, finish } = result.completion;
    const reading = pack.readTurn(finish === 'length' ? wholeLines(text) : text);
    if (reading.kind === 'tool') {
      turns.push(await toolTurn(context, reading));
      continue;
    }
    turns.push({ text });
    if (reading.kind === 'answer') {
      const attempt = ended('answered');
      return { ...attempt, trajectory: { turns, answer: reading.answer } };
    }
    if (text.trim() === '') return ended('unusable', 'only white space');
    return ended('unusable', finish === 'length' ? 'cut off' : 'no answer');
  }
  return ended('unusable', 'turns used up');
}

/** The last line of a text that was cut off may end in half a number; it is not read. */
function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

async function toolTurn(
  { environment, signal }: StageContext,
  { text, name, input }: { text: string; name: string; input: string },
): Promise<Turn> {
  const tool = environment.tools.find((candidate) => candidate.name === name);
  const output = tool ? await tool.call(input, signal) : noSuchTool(name, environment.tools);
  return { text, tool: { name, input, output: shortened(output) } };
}

function noSuchTool(name: string, tools: readonly Tool[]): string {
  const names = tools.map((tool) => tool.name).join(', ') || 'none';
  return `there is no tool ${name}; there are: ${names}`;
}

function shortened(output: string): string {
  if (output.length <= TOOL_OUTPUT_LIMIT) return output;
  const left = output.length - TOOL_OUTPUT_LIMIT;
  return `${output.slice(0, TOOL_OUTPUT_LIMIT)} [${left} more characters left out]`;
}

/** All rollouts of a group, in order of their index. */
export function rollouts(
  context: StageContext,
  problem: Problem,
  library: Library,
  count: Settings['groupSize'],
): Promise<Attempt[]> {
  const indices = Array.from({ length: count }, (_, index) => index);
  return Promise.all(indices.map((sample) => rollout(context, problem, library, sample)));
}

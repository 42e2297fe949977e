import { type CallUse, type Task, TASKS } from '../domain/calls.ts';
import type { Usage } from '../domain/chat.ts';
import { callsOf } from '../domain/eventCalls.ts';
import type { RunEvent } from '../domain/events.ts';
import { type Fold, withStep } from './fold.ts';

/** What calls were for: a task of learning, or evaluation. */
export type CostStage = Task | 'evaluate';

const COST_STAGES: readonly CostStage[] = [...TASKS, 'evaluate'];

/** Calls and tokens as asked for, whether answered from the record or not. */
export interface Cost {
  readonly calls: number;
  /** Calls that finally failed; their tokens are unknown and not counted. */
  readonly failed: number;
  /** Answered calls whose usage is not at hand; their tokens are not counted. */
  readonly unmetered: number;
  readonly tokens: Usage;
}

export interface StepCosts {
  readonly step: number;
  readonly stages: Readonly<Partial<Record<CostStage, Cost>>>;
}

/** What an answered call used, by its key: usage stands in the call records, not in the log. */
export type UsageOf = (call: string) => Usage | undefined;

/** The keys of all calls that events name, each once. */
export function callKeys(events: readonly RunEvent[]): string[] {
  return [...new Set(events.flatMap((event) => callsOf(event).map(({ call }) => call)))];
}

export const NO_COST: Cost = {
  calls: 0,
  failed: 0,
  unmetered: 0,
  tokens: { prompt: 0, completion: 0 },
};

/** Calls and tokens by step and stage. */
export function costsFold(usageOf: UsageOf): Fold<readonly StepCosts[]> {
  return {
    initial: [],
    step(costs, event) {
      const uses = callsOf(event);
      if (!('step' in event) || uses.length === 0) return costs;
      return withStep(costs, { step: event.step, stages: {} }, ({ step, stages }) => {
        const added = { ...stages };
        for (const use of uses) {
          const stage = event.kind === 'evaluated' ? 'evaluate' : use.task;
          added[stage] = sumOf([added[stage] ?? NO_COST, costOf(use, usageOf)]);
        }
        return { step, stages: added };
      });
    },
  };
}

/** The cost of all steps. */
export function runCost(steps: readonly StepCosts[]): Cost {
  return sumOf(steps.map(totalCost));
}

/** The cost of all stages of a step. */
export function totalCost({ stages }: Pick<StepCosts, 'stages'>): Cost {
  return sumOf(COST_STAGES.flatMap((stage) => stages[stage] ?? []));
}

function costOf({ call, answer }: CallUse, usageOf: UsageOf): Cost {
  if (answer === null) return { ...NO_COST, calls: 1, failed: 1 };
  const tokens = usageOf(call);
  return tokens ? { ...NO_COST, calls: 1, tokens } : { ...NO_COST, calls: 1, unmetered: 1 };
}

function sumOf(costs: readonly Cost[]): Cost {
  return costs.reduce(
    (sum, { calls, failed, unmetered, tokens }) => ({
      calls: sum.calls + calls,
      failed: sum.failed + failed,
      unmetered: sum.unmetered + unmetered,
      tokens: {
        prompt: sum.tokens.prompt + tokens.prompt,
        completion: sum.tokens.completion + tokens.completion,
      },
    }),
    NO_COST,
  );
}

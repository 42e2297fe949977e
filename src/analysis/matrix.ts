import type { EventOf, Rollout } from '../domain/events.ts';
import { afterwards } from './afterwards.ts';
import { type Fold, type OfStep, withStep } from './fold.ts';

/** How a group came out by the rewards that learning sees; right is reward 1, and a failed rollout counts for nothing. */
export type GroupKind = 'mixed' | 'all right' | 'all wrong' | 'no answer';

/** One problem's group in one step. */
export interface Cell {
  readonly problem: string;
  readonly rollouts: readonly Rollout[];
  readonly kind: GroupKind;
  /** Whether it passed the filter. */
  readonly informative: boolean;
  /** The experiences that it made or changed, and that stood after the step (→14). */
  readonly taught: readonly number[];
  /** The experiences that it spoke for as they were (=14). */
  readonly confirmed: readonly number[];
}

/** The groups of one step, in the order of the log. */
export interface Column {
  readonly step: number;
  readonly epoch: number;
  readonly cells: readonly Cell[];
  /** Which problem's group each suggestion came from. */
  readonly origins: readonly { readonly n: number; readonly problem: string }[];
}

export interface Matrix {
  /** The rows. */
  readonly problems: readonly string[];
  readonly columns: readonly Column[];
}

/** The rollout matrix: a row a learning problem, a column a step. */
export const matrixFold: Fold<Matrix> = {
  initial: { problems: [], columns: [] },
  step(matrix, event) {
    switch (event.kind) {
      case 'head':
        return { ...matrix, problems: event.problems.learning };
      case 'group':
        return inColumn(matrix, event, (column) => ({
          ...column,
          epoch: event.epoch,
          cells: [...column.cells, cellOf(event)],
        }));
      case 'compared':
        return inColumn(matrix, event, (column) => ({
          ...column,
          origins: [
            ...column.origins,
            ...event.suggestions.map(({ n }) => ({ n, problem: event.problem })),
          ],
        }));
      case 'revised':
        return inColumn(matrix, event, (column) => taughtBy(column, event));
      case 'evaluated':
      case 'input':
      case 'end':
        return matrix;
    }
  },
};

/** The matrix by rows: for each problem one cell a column, null where it had no group (yet). */
export function rowsOf({ problems, columns }: Matrix): {
  readonly problem: string;
  readonly cells: readonly (Cell | null)[];
}[] {
  const byProblem = columns.map(({ cells }) => new Map(cells.map((cell) => [cell.problem, cell])));
  return problems.map((problem) => ({
    problem,
    cells: byProblem.map((cells) => cells.get(problem) ?? null),
  }));
}

function inColumn(matrix: Matrix, { step }: OfStep, change: (column: Column) => Column): Matrix {
  const fresh = { step, epoch: 0, cells: [], origins: [] };
  return { ...matrix, columns: withStep(matrix.columns, fresh, change) };
}

function cellOf({ problem, rollouts, informative }: EventOf<'group'>): Cell {
  return { problem, rollouts, kind: kindOf(rollouts), informative, taught: [], confirmed: [] };
}

/** How a group came out. */
export function kindOf(rollouts: readonly Rollout[]): GroupKind {
  const rewards = rollouts.flatMap(({ reward }) => reward ?? []);
  const [first] = rewards;
  if (first === undefined) return 'no answer';
  if (rewards.some((reward) => reward !== first)) return 'mixed';
  return first === 1 ? 'all right' : 'all wrong';
}

function taughtBy(column: Column, { operations }: EventOf<'revised'>): Column {
  const done = operations.filter(({ verdict }) => verdict === 'accepted');
  const idsFrom = (problem: string, ops: readonly string[]) => {
    const own = column.origins.filter((origin) => origin.problem === problem).map(({ n }) => n);
    const behind = done.filter(
      ({ op, from }) => ops.includes(op) && from.some((n) => own.includes(n)),
    );
    const stand = behind.map((operation) => afterwards(operations, operation));
    return [...new Set(stand.flatMap((after) => (after?.is === 'there' ? after.id : [])))];
  };
  const cells = column.cells.map((cell) => ({
    ...cell,
    taught: idsFrom(cell.problem, ['add', 'modify', 'merge']),
    confirmed: idsFrom(cell.problem, ['keep']),
  }));
  return { ...column, cells };
}

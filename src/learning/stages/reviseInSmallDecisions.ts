import type { Usage } from '../../domain/chat.ts';
import type { RevisionOp } from '../../domain/experience.ts';
import type { Settings } from '../../domain/settings.ts';
import { relatedTo } from '../../library/related.ts';
import type { LibraryState } from '../../library/replay.ts';
import type { SmallDecision, SmallRevisionView } from '../prompts/pack.ts';
import { askReadably, ended, total, type Asked, type StageContext } from './asking.ts';
import { RevisionInProgress, type Standing, type Wanted } from './carryOut.ts';
import { mendableFaults } from './mendable.ts';
import {
  appendCalls,
  asSuggested,
  idsOf,
  undecided,
  type RevisionCall,
  type RevisionOutcome,
} from './revisionOutcome.ts';

/** Experiences beside a suggestion in one decision. */
const RELATED_AT_MOST = 3;

/** Groups that suggest the very same: they are decided at once, and all count as evidence. */
interface Pooled {
  readonly index: number;
  readonly first: Standing;
  readonly all: readonly Standing[];
}

/**
 * The batch revision in small decisions, one per suggestion with its related entries: what models with little context can do.
 * Suggestions from problems of different types are decided at once, in rounds; each round sees what the last one left.
 */
export async function reviseInSmallDecisions(
  context: StageContext,
  state: LibraryState,
  suggestions: readonly Standing[],
): Promise<RevisionOutcome> {
  const progress = new RevisionInProgress(state, context, suggestions);
  const calls: RevisionCall[] = [];
  const usages: Usage[] = [];
  for (const round of rounds(context, pool(suggestions))) {
    progress.beginRound();
    const answers = await Promise.all(round.map((pooled) => decide(context, pooled, progress)));
    answers.forEach((answer, i) => {
      const pooled = round[i] as Pooled;
      const askedIn = appendCalls(calls, answer);
      usages.push(answer.usage);
      if (answer.outcome === 'answered') {
        progress.carryOut(wanted(context, pooled, answer.value), askedIn);
        return;
      }
      progress.carryOut(undecided(answer, idsOf(pooled.first)), askedIn);
      progress.carryOut(asPooled(pooled), askedIn);
    });
  }
  return { progress, calls, usage: total(usages) };
}

function pool(suggestions: readonly Standing[]): Pooled[] {
  const pools = new Map<string, Standing[]>();
  for (const suggestion of suggestions) {
    const { op, targets, text } = suggestion;
    const same = JSON.stringify([op, targets, text]);
    pools.set(same, [...(pools.get(same) ?? []), suggestion]);
  }
  return [...pools.values()].map((all, index) => ({ index, first: all[0] as Standing, all }));
}

/** The earliest suggestion of each type of problem, then the next of each, and so on. */
function rounds({ environment }: StageContext, pooled: readonly Pooled[]): Pooled[][] {
  const done = new Map<string, number>();
  const inRounds: Pooled[][] = [];
  for (const one of pooled) {
    const { type } = environment.signature(one.first.from);
    const round = done.get(type) ?? 0;
    done.set(type, round + 1);
    (inRounds[round] ??= []).push(one);
  }
  return inRounds;
}

function viewOf(
  { settings }: StageContext,
  { first, all }: Pooled,
  { library }: RevisionInProgress,
): SmallRevisionView {
  return {
    suggestion: first,
    support: all.length,
    related: relatedTo(first.text, library, RELATED_AT_MOST, first.targets),
    allowed: allowedFor(settings, first),
    wordLimit: settings.wordLimit,
  };
}

/** What the revision may do, and what the suggestion itself asks for. */
function allowedFor({ revisionOperations }: Settings, { op }: Standing): RevisionOp[] {
  return [...new Set<RevisionOp>([...revisionOperations, op])];
}

function decide(
  context: StageContext,
  pooled: Pooled,
  progress: RevisionInProgress,
): Promise<Asked<SmallDecision>> {
  const view = viewOf(context, pooled, progress);
  const where = { task: 'revise', problem: '', sample: pooled.index } as const;
  const read = ended((text) => context.pack.readSmallRevision(text, view));
  const faultsOf = (decision: SmallDecision) =>
    mendableFaults([progress.trial().carryOut(wanted(context, pooled, decision), [])]);
  return askReadably(context, where, context.pack.reviseSmall(view), read, faultsOf);
}

/** What a decision comes to in E. */
const OPERATIONS = {
  add: 'add',
  keep: 'keep',
  replace: 'modify',
  merge: 'merge',
  delete: 'delete',
} as const satisfies Record<Exclude<SmallDecision['decision'], 'drop'>, RevisionOp>;

function wanted(
  { settings }: StageContext,
  { first, all }: Pooled,
  { decision, ids, text }: SmallDecision,
): Wanted {
  const from = all.map(({ n }) => n);
  const promised = first.id === undefined ? [] : [first.id];
  // Whoever keeps what was to be deleted speaks against the suggestion, and the suggestion not for what is kept.
  if (decision === 'drop' || (decision === 'keep' && first.op === 'delete')) {
    return outweighed(first, from, ids);
  }
  const op = OPERATIONS[decision];
  const about = op === 'add' ? promised : op === 'merge' ? [...ids, ...promised] : [...ids];
  const says = op === 'keep' || op === 'delete' ? {} : { text: text ?? first.text };
  const allowed: readonly RevisionOp[] = ['add', 'keep', ...allowedFor(settings, first)];
  if (!allowed.includes(op)) {
    const detail = `allowed: ${allowed.join(', ')}`;
    const reason = 'operation not allowed' as const;
    return { rejected: { op, ids: about, ...says, from, reason, detail } };
  }
  return { proposal: { op, ids: about, ...says, from } };
}

function outweighed(suggestion: Standing, from: number[], by: readonly number[]): Wanted {
  const { op, text } = suggestion;
  const ids = idsOf(suggestion);
  const words = op === 'delete' ? {} : { text };
  const detail = by.length > 0 ? `by ${by.map((one) => `[${one}]`).join(', ')}` : 'by what E says';
  return { rejected: { op, ids, ...words, from, reason: 'outweighed', detail } };
}

/** Taken up as all its groups have suggested it. */
function asPooled({ first, all }: Pooled): Wanted {
  const { proposal } = asSuggested(first);
  return { proposal: { ...proposal, from: all.map(({ n }) => n) } };
}

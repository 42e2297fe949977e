import type { Library, RevisionOp } from '../domain/experience.ts';
import { checkText, type Fault, type TextRules } from './operations.ts';
import { normalizeText } from './wording.ts';

/** What a model wants to do to the library, as it was read from its answer. */
export interface Proposal {
  readonly op: RevisionOp;
  /** The experiences it is about: of E, or promised to suggestions of this step. */
  readonly ids: readonly number[];
  /** The id of the result where it is settled; a new add or a merge is given one by who applies it. */
  readonly id?: number;
  readonly text?: string;
  /** The suggestions it comes from, by their running number in the step. */
  readonly from: readonly number[];
}

/** A suggestion to add, not yet in E, and the id that it goes by. */
export interface PromisedExperience {
  readonly id: number;
  readonly n: number;
  readonly text: string;
}

export interface ProposalRules {
  readonly settings: TextRules['settings'];
  /** What may be proposed here; *keep* always may. */
  readonly allowed: readonly RevisionOp[];
  /** The ids that an earlier operation of this step has modified, merged or deleted. */
  readonly changed?: ReadonlySet<number>;
  /** The suggestions of this step that may be named. */
  readonly promised?: readonly PromisedExperience[];
  /** The problems that the text was learned from. */
  readonly problems?: TextRules['problems'];
}

export type CheckedProposal =
  | {
      readonly verdict: 'accepted';
      readonly proposal: Proposal;
      /** What was left out, if something was. */
      readonly detail?: string;
    }
  | ({ readonly verdict: 'rejected'; readonly proposal: Proposal } & Fault);

/**
 * Repairs a proposal where that is safe, and says whether it may be applied to the library. Repaired are: the wording
 * (`normalizeText`), repeated ids, unknown ids beside known ones (a merge or delete goes on with the known ones), a
 * merge of one (it is a modify), and a modify or keep of what is only promised (it is an add).
 * @returns the proposal as it may be applied, or as it was asked with the reason why not.
 */
export function checkProposal(
  library: Library,
  proposal: Proposal,
  rules: ProposalRules,
): CheckedProposal {
  const { promised: promises = [], changed = new Set<number>() } = rules;
  const promised = promises.filter(({ id }) => !isIn(library, id) && !changed.has(id));
  const asked = tidied(proposal);
  const unknown = asked.ids.filter((id) => !isIn(library, id) && !isIn(promised, id));
  const repaired = mergeOfOneIsModify(withoutUnknown(asked, unknown));
  const settled = withPromises(repaired, promised);

  const fault =
    opFault([asked.op, repaired.op], rules) ??
    changedFault(asked, unknown, changed) ??
    idsFault(library, repaired, unknown) ??
    wordingFault(library, settled, rules);
  if (fault) return { verdict: 'rejected', proposal: asked, ...fault };
  if (unknown.length === 0) return { verdict: 'accepted', proposal: settled };
  return { verdict: 'accepted', proposal: settled, detail: `${list(unknown)} unknown, left out` };
}

function tidied({ text, ...proposal }: Proposal): Proposal {
  const tidy = { ...proposal, ids: [...new Set(proposal.ids)] };
  const readsText = proposal.op !== 'delete' && proposal.op !== 'keep';
  return readsText && text !== undefined ? { ...tidy, text: normalizeText(text) } : tidy;
}

function withoutUnknown(proposal: Proposal, unknown: readonly number[]): Proposal {
  const known = proposal.ids.filter((id) => !unknown.includes(id));
  if (proposal.op === 'add') return { ...proposal, ids: known };
  const goesOn = known.length > 0 && (proposal.op === 'merge' || proposal.op === 'delete');
  return goesOn ? { ...proposal, ids: known } : proposal;
}

function mergeOfOneIsModify(proposal: Proposal): Proposal {
  const isAlone = proposal.op === 'merge' && proposal.ids.length === 1;
  return isAlone ? { ...proposal, op: 'modify' } : proposal;
}

/** The proposal with the suggestions behind its promised ids among those it comes from, and with the id of its result. */
function withPromises(proposal: Proposal, promised: readonly PromisedExperience[]): Proposal {
  const { op, ids, text } = proposal;
  const named = promised.filter(({ id }) => ids.includes(id));
  const from = [...new Set([...proposal.from, ...named.map(({ n }) => n)])];
  if (op === 'merge' || op === 'delete') return { ...proposal, from };
  const [promise] = named;
  if (promise) {
    const { id } = promise;
    return { op: 'add', ids: [id], id, text: text ?? (op === 'modify' ? '' : promise.text), from };
  }
  const [id] = ids;
  if (op === 'add' || id === undefined) return { ...proposal, ids: [] };
  return { ...proposal, id };
}

function opFault(ops: readonly RevisionOp[], { allowed }: ProposalRules): Fault | null {
  if (ops.every((op) => op === 'keep' || allowed.includes(op))) return null;
  const detail = `allowed here: ${[...allowed, 'keep'].join(', ')}`;
  return { reason: 'operation not allowed', detail };
}

function changedFault(
  { op, ids }: Proposal,
  unknown: readonly number[],
  changed: ReadonlySet<number>,
): Fault | null {
  // To keep what was modified is fine; to keep or add what is gone is not.
  const mayBeChanged = op === 'keep' || op === 'add';
  const again = ids.filter((id) => changed.has(id) && (!mayBeChanged || unknown.includes(id)));
  if (again.length === 0) return null;
  const detail = `an earlier operation of this step has changed ${list(again)}`;
  return { reason: 'already changed in this step', detail };
}

function idsFault(
  library: Library,
  { op, ids }: Proposal,
  unknown: readonly number[],
): Fault | null {
  if (op === 'add') return null;
  if (ids.length === 0) return { reason: 'unknown id', detail: `a ${op} must name an id` };
  const missing = ids.filter((id) => unknown.includes(id));
  if (missing.length > 0) return { reason: 'unknown id', detail: `there is no ${list(missing)}` };
  if (ids.length > 1 && (op === 'modify' || op === 'keep')) {
    return { reason: 'not readable', detail: `a ${op} is about one experience, not ${list(ids)}` };
  }
  const pinned = library.filter((e) => e.pinned && ids.includes(e.id)).map(({ id }) => id);
  if (op === 'keep' || pinned.length === 0) return null;
  return { reason: 'pinned', detail: `a person keeps ${list(pinned)}` };
}

function wordingFault(library: Library, proposal: Proposal, rules: ProposalRules): Fault | null {
  const { op, ids, text = '' } = proposal;
  if (op === 'delete' || op === 'keep') return null;
  if (op === 'modify' && library.some((e) => ids.includes(e.id) && e.text === text)) {
    return { reason: 'nothing changes', detail: `${list(ids)} says exactly that` };
  }
  const { settings, problems = [] } = rules;
  return checkText(text, { library, settings, problems, except: ids });
}

function isIn(experiences: readonly { readonly id: number }[], id: number): boolean {
  return experiences.some((experience) => experience.id === id);
}

function list(ids: readonly number[]): string {
  return ids.map((id) => `[${id}]`).join(', ');
}

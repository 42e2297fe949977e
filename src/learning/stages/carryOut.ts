import type { Operation, Rejection } from '../../domain/events.ts';
import type { Library, RevisionOp } from '../../domain/experience.ts';
import type { Problem } from '../../domain/problem.ts';
import { applyOperation } from '../../library/operations.ts';
import { overCap } from '../../library/order.ts';
import { checkProposal, type Proposal } from '../../library/proposals.ts';
import type { LibraryState } from '../../library/replay.ts';
import type { SuggestionView } from '../prompts/pack.ts';
import type { StageContext } from './asking.ts';

/** An accepted suggestion of this step, with the problem that it comes from. */
export type Standing = SuggestionView & { readonly from: Problem };

/** What a revision wants: a proposal, or a rejection that is settled already. */
export type Wanted =
  | { readonly proposal: Proposal }
  | { readonly rejected: Omit<Operation, 'verdict' | 'askedIn'> & { reason: Rejection } };

/** What the settings forbid is rejected before; a suggestion that stands may need any of these. */
const ALL_OPERATIONS: readonly RevisionOp[] = ['add', 'modify', 'merge', 'delete'];

type RevisionContext = Pick<StageContext, 'step' | 'settings' | 'sources'>;

/** A library while its revision goes on: what was done to it, in order, and what of it. */
export class RevisionInProgress {
  readonly operations: Operation[] = [];
  #library: Library;
  #nextId: number;
  /** What whoever decides has not seen change: it may not be changed again. */
  #changed = new Set<number>();
  readonly #context: RevisionContext;
  readonly #suggestions: readonly Standing[];

  constructor(
    { library, nextId }: LibraryState,
    context: RevisionContext,
    suggestions: readonly Standing[],
  ) {
    this.#library = library;
    this.#nextId = nextId;
    this.#context = context;
    this.#suggestions = suggestions;
  }

  get library(): Library {
    return this.#library;
  }

  /** Whoever decides next sees what was done so far, and may change it again; what is gone stays gone. */
  beginRound(): void {
    const gone = [...this.#changed].filter((id) => !this.#library.some((one) => one.id === id));
    this.#changed = new Set(gone);
  }

  /** A copy to try things on. */
  trial(): RevisionInProgress {
    const state = { library: this.#library, nextId: this.#nextId };
    const copy = new RevisionInProgress(state, this.#context, this.#suggestions);
    copy.#changed = new Set(this.#changed);
    return copy;
  }

  /**
   * Checks what is wanted against the library as it is now, and does it or says why not.
   * @param askedIn the revision's calls in which it was asked about, by their index.
   */
  carryOut(wanted: Wanted, askedIn: readonly number[]): Operation {
    const settled =
      'rejected' in wanted
        ? ({ ...wanted.rejected, verdict: 'rejected' } as const)
        : this.#checked(wanted.proposal);
    const operation = { ...settled, askedIn: [...askedIn] };
    if (operation.verdict === 'accepted') this.#apply(operation);
    this.operations.push(operation);
    return operation;
  }

  /** Brings the library under its caps: the least supported go first, then the oldest. */
  keepToCaps(): void {
    const { settings } = this.#context;
    for (const id of overCap(this.#library, settings)) {
      const detail = `over the cap of ${settings.libraryCap} experiences or ${settings.libraryTokens} tokens`;
      const verdict = 'accepted' as const;
      const nobody = { from: [], askedIn: [] };
      const operation = { op: 'delete' as const, ids: [id], ...nobody, verdict, detail };
      this.#apply(operation);
      this.operations.push(operation);
    }
  }

  #checked(proposal: Proposal): Omit<Operation, 'askedIn'> {
    const { settings, sources } = this.#context;
    const suggestions = this.#suggestions;
    const promised = suggestions.flatMap(({ id, n, text }) =>
      id === undefined ? [] : [{ id, n, text }],
    );
    const behind = suggestions.filter(
      ({ n, id, targets }) =>
        proposal.from.includes(n) ||
        (id !== undefined && proposal.ids.includes(id)) ||
        targets.some((target) => proposal.ids.includes(target)),
    );
    const checked = checkProposal(this.#library, proposal, {
      settings,
      allowed: ALL_OPERATIONS,
      changed: this.#changed,
      promised,
      problems: [...behind.map(({ from }) => from), ...sources.behind(this.#library, proposal.ids)],
    });
    const { op, ids, id, text, from } = checked.proposal;
    const isNew = checked.verdict === 'accepted' && id === undefined;
    const result = isNew && (op === 'add' || op === 'merge') ? this.#nextId : id;
    return {
      op,
      ids: [...ids],
      ...(result === undefined ? {} : { id: result }),
      ...(text === undefined || op === 'keep' || op === 'delete' ? {} : { text }),
      from: [...from],
      verdict: checked.verdict,
      ...(checked.verdict === 'rejected' ? { reason: checked.reason } : {}),
      ...(checked.detail === undefined ? {} : { detail: checked.detail }),
    };
  }

  #apply(operation: Operation): void {
    this.#library = applyOperation(this.#library, operation, this.#context.step);
    const { op, ids, id } = operation;
    if (id !== undefined) this.#nextId = Math.max(this.#nextId, id + 1);
    if (op !== 'keep') for (const changed of ids) this.#changed.add(changed);
  }
}

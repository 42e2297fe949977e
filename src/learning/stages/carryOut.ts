import type { Operation, Rejection } from '../../domain/events.ts';
import type { Library, RevisionOp } from '../../domain/experience.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Settings } from '../../domain/settings.ts';
import { applyOperation } from '../../library/operations.ts';
import { overCap } from '../../library/order.ts';
import { checkProposal, type Proposal } from '../../library/proposals.ts';
import type { LibraryState } from '../../library/replay.ts';
import type { SuggestionView } from '../prompts/pack.ts';

/** An accepted suggestion of this step, with the problem that it comes from. */
export type Standing = SuggestionView & { readonly from: Problem };

/** What a revision wants: a proposal, or a rejection that is settled already. */
export type Wanted =
  | { readonly proposal: Proposal }
  | { readonly rejected: Omit<Operation, 'verdict'> & { reason: Rejection } };

export interface RevisionRules {
  readonly allowed: readonly RevisionOp[];
  /** An experience that was changed in this step may not be changed again. */
  readonly oncePerId: boolean;
}

/** A library while its revision goes on: what was done to it, in order, and what of it. */
export class RevisionInProgress {
  readonly operations: Operation[] = [];
  #library: Library;
  #nextId: number;
  readonly #changed = new Set<number>();
  readonly #step: number;
  readonly #settings: Settings;
  readonly #suggestions: readonly Standing[];
  readonly #rules: RevisionRules;

  constructor(
    { library, nextId }: LibraryState,
    context: { readonly step: number; readonly settings: Settings },
    suggestions: readonly Standing[],
    rules: RevisionRules,
  ) {
    this.#library = library;
    this.#nextId = nextId;
    this.#step = context.step;
    this.#settings = context.settings;
    this.#suggestions = suggestions;
    this.#rules = rules;
  }

  get library(): Library {
    return this.#library;
  }

  /** A copy to try things on. */
  trial(): RevisionInProgress {
    const state = { library: this.#library, nextId: this.#nextId };
    const context = { step: this.#step, settings: this.#settings };
    const copy = new RevisionInProgress(state, context, this.#suggestions, this.#rules);
    for (const id of this.#changed) copy.#changed.add(id);
    return copy;
  }

  /** Checks what is wanted against the library as it is now, and does it or says why not. */
  carryOut(wanted: Wanted): Operation {
    const operation =
      'rejected' in wanted
        ? ({ ...wanted.rejected, verdict: 'rejected' } as const)
        : this.#checked(wanted.proposal);
    if (operation.verdict === 'accepted') this.#apply(operation);
    this.operations.push(operation);
    return operation;
  }

  /** Brings the library under its caps: the least supported go first, then the oldest. */
  keepToCaps(): void {
    for (const id of overCap(this.#library, this.#settings)) {
      const detail = `over the cap of ${this.#settings.libraryCap} experiences or ${this.#settings.libraryTokens} tokens`;
      const verdict = 'accepted' as const;
      const operation = { op: 'delete' as const, ids: [id], from: [], verdict, detail };
      this.#apply(operation);
      this.operations.push(operation);
    }
  }

  #checked(proposal: Proposal): Operation {
    const suggestions = this.#suggestions;
    const promised = suggestions.flatMap(({ id, n, text }) =>
      id === undefined ? [] : [{ id, n, text }],
    );
    const sources = suggestions.filter(
      ({ n, id, targets }) =>
        proposal.from.includes(n) ||
        (id !== undefined && proposal.ids.includes(id)) ||
        targets.some((target) => proposal.ids.includes(target)),
    );
    const checked = checkProposal(this.#library, proposal, {
      settings: this.#settings,
      allowed: this.#rules.allowed,
      changed: this.#changed,
      promised,
      problems: sources.map(({ from }) => from),
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
    this.#library = applyOperation(this.#library, operation, this.#step);
    const { op, ids, id } = operation;
    if (id !== undefined) this.#nextId = Math.max(this.#nextId, id + 1);
    for (const changed of ids) {
      const isGone = !this.#library.some((experience) => experience.id === changed);
      if (isGone || (op !== 'keep' && this.#rules.oncePerId)) this.#changed.add(changed);
    }
  }
}

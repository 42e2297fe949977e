/**
 * Why something could not be stored or read.
 * `full`: the browser gives no more room. `closed`: another tab upgraded the database, or the browser took it away.
 * `unavailable`: this browser stores nothing here. `gone`: there is no such run (any more). `exists`: a run of this id is there already.
 * `taken`: another tab writes this run.
 */
export type StorageProblem = 'full' | 'closed' | 'unavailable' | 'gone' | 'exists' | 'taken';

const MESSAGES: Readonly<Record<StorageProblem, string>> = {
  full: 'The browser has no more room for this page. Everything stored before is kept; only the last batch was not written. Delete runs or free space on the disk, then go on.',
  closed:
    'The database was closed, because a newer version of this page is open in another tab or because its data were cleared. What was stored is kept; reload this page to go on.',
  unavailable:
    'This browser does not let the page store anything (a private window, or storage switched off).',
  gone: 'This run is not here: it was deleted, or it was made in another browser.',
  exists: 'There is a run of this id already; it stays as it is.',
  taken: 'Another tab writes this run. Its log stays as that tab writes it.',
};

/** Says what happened, what was kept and what to do. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, cause?: unknown) {
    super(MESSAGES[problem], { cause });
    this.problem = problem;
  }
}

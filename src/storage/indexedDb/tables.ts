import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { CallFailure, CallRecord } from '../../domain/calls.ts';
import type { Edit } from '../../domain/events.ts';
import type { Lease, RunRow, StoredEvent } from '../runStore.ts';

/** The tables of the database, as its newest version has them. */
export interface Tables extends DBSchema {
  runs: { key: string; value: RunRow };
  events: { key: [run: string, index: number]; value: StoredEvent };
  /** Answers, shared by all runs. */
  calls: { key: string; value: CallRecord };
  /** Which run uses which answer; an answer without such a row is removed. */
  callUses: {
    key: [key: string, run: string];
    value: { key: string; run: string };
    indexes: { byRun: string };
  };
  failures: { key: [run: string, key: string]; value: CallFailure };
  /** `id` is given by the database. */
  edits: {
    key: number;
    value: { id?: number; run: string; edit: Edit };
    indexes: { byRun: string };
  };
  leases: { key: string; value: Lease };
}

export type Database = IDBPDatabase<Tables>;
export type Table = StoreNames<Tables>;
/** A transaction that may write every table. */
export type Writing = IDBPTransaction<Tables, Table[], 'readwrite'>;

export const TABLES: Table[] = [
  'runs',
  'events',
  'calls',
  'callUses',
  'failures',
  'edits',
  'leases',
];

/** All rows whose compound key begins with `first`. An array sorts after every number and string. */
export function beginningWith(first: string): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, []]);
}

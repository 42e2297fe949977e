import { locksHere } from '../../src/runs/locksHere.ts';
import { IndexedDbStore } from '../../src/storage/indexedDb/indexedDbStore.ts';
import { openDatabase } from '../../src/storage/indexedDb/open.ts';
import { carryOut } from './carrying.ts';
import { numberFor, ScriptedModel, slowly } from './scripted.ts';

/** What the worker is told to do: hold the small run in a database, and carry it out. */
export interface Order {
  readonly database: string;
  /** Say when so many calls have been asked. */
  readonly tellAfter: number;
}

/** `held` is false if another holds the run. */
export type Word = { readonly held: boolean } | 'asked';

self.addEventListener('message', ({ data }: MessageEvent<Order>) => void work(data));

async function work({ database, tellAfter }: Order): Promise<void> {
  const store = new IndexedDbStore(await openDatabase(database));
  const hold = await locksHere(database, store, navigator.locks).hold('one');
  tell({ held: hold !== null });
  const model = new ScriptedModel((request, nth, options) => {
    if (model.asked.length === tellAfter) tell('asked');
    return slowly(numberFor)(request, nth, options);
  });
  if (hold) await carryOut({ store, model });
}

function tell(word: Word): void {
  self.postMessage(word);
}

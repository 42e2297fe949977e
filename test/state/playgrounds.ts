import { deleteDB } from 'idb';
import { afterEach, vi } from 'vitest';
import { Playground } from '../../src/state/playground.svelte.ts';
import type { Standing } from '../../src/state/standing.ts';
import { freshName } from '../storage/indexedDb/databases.ts';

const databases = new Set<string>();

/** A worker in which a program stands for the built-in model. */
export function adeptWorker(): Worker {
  return new Worker(new URL('./adeptWorker.ts', import.meta.url), { type: 'module' });
}

/** A page over a database of its own, or over one that is there, as after a reload. */
export function newPlayground(
  database = freshName(),
  newWorker: () => Worker = adeptWorker,
): Playground {
  databases.add(database);
  return new Playground({ newWorker, database, base: document.baseURI });
}

/** The same, with its database open and a setup that takes a second. */
export async function openPlayground(
  database?: string,
  newWorker?: () => Worker,
): Promise<Playground> {
  const playground = newPlayground(database, newWorker);
  await playground.open();
  playground.edit((setup) => {
    setup.set('learningProblems', 4);
    setup.set('heldOutProblems', 4);
    setup.set('shiftedProblems', 0);
    setup.set('samplesPerProblem', 2);
    setup.set('epochs', 2);
  });
  await vi.waitFor(
    () => {
      if (!playground.run.problems) throw new Error('no problems yet');
    },
    { timeout: 50_000 },
  );
  return playground;
}

/** Resolves when the run that is looked at stands so. */
export function standsAs(playground: Playground, standing: Standing): Promise<void> {
  return vi.waitFor(
    () => {
      const { standing: now, row } = playground.run;
      if (now !== standing) throw new Error(`it is ${now}: ${JSON.stringify(row.status)}`);
    },
    { timeout: 50_000 },
  );
}

/** Resolves when so many events are in the log of the run that is looked at. */
export function hasEvents({ run }: Playground, count: number): Promise<void> {
  return vi.waitFor(
    () => {
      if (run.events.length < count) throw new Error(`there are ${run.events.length} events`);
    },
    { timeout: 50_000, interval: 5 },
  );
}

afterEach(async () => {
  history.replaceState(null, '', location.pathname);
  for (const name of databases) {
    // A connection that is still open closes itself when it hears of the deletion.
    await deleteDB(name);
    databases.delete(name);
  }
});

import { expose, proxy } from 'comlink';
import { RuntimeBench } from './runtimeBench.ts';

/** What the page calls in the worker. */
const bench = {
  load: async (...files: Parameters<typeof RuntimeBench.load>) =>
    proxy(await RuntimeBench.load(...files)),
};

export type RuntimeWorker = typeof bench;

expose(bench);

import { folded } from '../../analysis/fold.ts';
import { runFold, type RunView } from '../../analysis/runFold.ts';
import { stepLine } from '../../analysis/stepLines.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { Usage } from '../../domain/chat.ts';
import { callsOf } from '../../domain/eventCalls.ts';
import type { RunEvent } from '../../domain/events.ts';
import { LogHash } from '../../domain/logHash.ts';
import type { RunInPage } from '../headless/runInPage.ts';

/** Prints the line of each step when the next one begins. */
export class Printer {
  readonly #run: RunInPage;
  readonly #families: ReadonlyMap<string, string>;
  readonly #seed: number;
  readonly #usage = new Map<string, Usage>();
  readonly #fold = runFold((call) => this.#usage.get(call));
  readonly #hash = new LogHash();
  #view: RunView = this.#fold.initial;
  #printed = 0;
  #id = '';

  constructor(run: RunInPage, families: ReadonlyMap<string, string>, seed: number) {
    this.#run = run;
    this.#families = families;
    this.#seed = seed;
  }

  async take(id: string, events: readonly RunEvent[]): Promise<void> {
    this.#id = id;
    const calls = events.flatMap((event) => callsOf(event).map(({ call }) => call));
    for (const [call, usage] of await this.#run.usages(calls)) this.#usage.set(call, usage);
    for (const event of events) this.#hash.add(canonicalJson(event));
    this.#view = folded(this.#fold, events, this.#view);
    while (this.#printed < this.#view.lastStep) this.#print();
  }

  /** The last step's line; the log's hash goes beside, to the errors. */
  finish(): void {
    this.#print();
    console.error(`log hash ${this.#hash.hex()}`);
  }

  #print(): void {
    const about = { run: this.#id, seed: this.#seed, families: this.#families };
    console.log(JSON.stringify(stepLine(this.#view, this.#printed, about)));
    this.#printed += 1;
  }
}

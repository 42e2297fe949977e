import { callKeys, costsFold, type StepCosts } from '../../analysis/costs.ts';
import { folded } from '../../analysis/fold.ts';
import { runFold, type RunView } from '../../analysis/runFold.ts';
import { isSettled, stepLine } from '../../analysis/stepLines.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { RunEvent } from '../../domain/events.ts';
import { LogHash } from '../../domain/logHash.ts';
import type { RunInPage } from '../headless/runInPage.ts';

/** Prints the line of each step as soon as nothing can be added to it. */
export class Printer {
  readonly #run: Pick<RunInPage, 'usages'>;
  readonly #families: ReadonlyMap<string, string>;
  readonly #seed: number;
  readonly #hash = new LogHash();
  #view: RunView = runFold.initial;
  #costs: readonly StepCosts[] = [];
  #printed = 0;
  #id = '';

  constructor(run: Pick<RunInPage, 'usages'>, families: ReadonlyMap<string, string>, seed: number) {
    this.#run = run;
    this.#families = families;
    this.#seed = seed;
  }

  async take(id: string, events: readonly RunEvent[]): Promise<void> {
    this.#id = id;
    const usages = await this.#run.usages(callKeys(events));
    this.#costs = folded(
      costsFold((call) => usages.get(call)),
      events,
      this.#costs,
    );
    for (const event of events) this.#hash.add(canonicalJson(event));
    this.#view = folded(runFold, events, this.#view);
    while (this.#printed < this.#view.lastStep && isSettled(this.#view, this.#printed)) {
      this.#print();
    }
  }

  /** The lines that are left; the log's hash goes beside, to the errors. */
  finish(): void {
    while (this.#printed <= this.#view.lastStep) this.#print();
    console.error(`log hash ${this.#hash.hex()}`);
  }

  #print(): void {
    const about = { run: this.#id, seed: this.#seed, families: this.#families };
    console.log(JSON.stringify(stepLine(this.#view, this.#costs, this.#printed, about)));
    this.#printed += 1;
  }
}

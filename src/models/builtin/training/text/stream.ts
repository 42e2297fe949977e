import { Random } from '../../../../domain/random.ts';
import { compareSample } from './compareSample.ts';
import { taskShares, type Curriculum } from './curriculum.ts';
import { reviseSample } from './reviseSample.ts';
import { TRAINED_TASKS, type Sample, type TrainedTask } from './sample.ts';
import { solveSamples } from './solveSample.ts';
import { summarizeSample } from './summarizeSample.ts';
import { Writer } from './writer.ts';

/** Samples that begin alike: those of solve share their library. */
type Samples = readonly [Sample, ...Sample[]];

const MAKERS: Readonly<Record<TrainedTask, (writer: Writer, at: Curriculum) => Samples>> = {
  solve: solveSamples,
  summarize: (writer) => [summarizeSample(writer)],
  compare: (writer, at) => [compareSample(writer, at)],
  revise: (writer, at) => [reviseSample(writer, at)],
};

/** Training samples without end; equal seeds and curricula give equal samples. */
export class SampleStream {
  readonly #writer: Writer;

  constructor(seed: number) {
    this.#writer = new Writer(Random.for('training text', seed));
  }

  next(curriculum: Curriculum): Samples {
    return MAKERS[this.#task(curriculum)](this.#writer, curriculum);
  }

  #task(curriculum: Curriculum): TrainedTask {
    const shares = taskShares(curriculum);
    let left = this.#writer.random.unit();
    return TRAINED_TASKS.find((task) => (left -= shares[task]) < 0) ?? 'solve';
  }
}

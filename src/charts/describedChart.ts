import type { ChartSpec } from './chartSpec.ts';

/** A chart of the full view, with what its reader needs to be told. */
export interface DescribedChart extends ChartSpec {
  /** For file names and places on the page. */
  readonly id: string;
  /** What is drawn, and how it is computed. */
  readonly about: string;
}

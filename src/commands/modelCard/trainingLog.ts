import { existsSync, readFileSync } from 'node:fs';

/** A line of what train.py logs; `seconds` count from the last interruption. */
interface Line {
  readonly step: number;
  readonly tokens: number;
  readonly seconds: number;
}

/** How long a training took, by its log. */
export interface TrainingLength {
  readonly steps: number;
  readonly tokens: number;
  readonly hours: number;
}

/** Reads a trainer's log; null where there is none. */
export function trainingLength(file: string): TrainingLength | null {
  const log = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (log === '') return null;
  const entries = log.split('\n').map((line) => JSON.parse(line) as Line);
  // A session ends where the next line counts from the beginning again.
  const sessionEnds = entries.filter(({ seconds }, i) => (entries[i + 1]?.seconds ?? 0) < seconds);
  return {
    steps: Math.max(...entries.map(({ step }) => step)),
    tokens: Math.max(...entries.map(({ tokens }) => tokens)),
    hours: sessionEnds.reduce((sum, { seconds }) => sum + seconds, 0) / 3600,
  };
}

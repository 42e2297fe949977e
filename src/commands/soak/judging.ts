import { isDeepStrictEqual } from 'node:util';
import { callsOf } from '../../domain/eventCalls.ts';
import type { RunEvent } from '../../domain/events.ts';
import type { Settings } from '../../domain/settings.ts';

/** What is on the disk of a run. */
export interface Stored {
  readonly events: readonly RunEvent[];
  /** Keys of the calls whose end is on record. */
  readonly recorded: readonly string[];
}

/** From the moment that a run begins or goes on to the one that its page is closed, or that it ends. */
export interface Life {
  readonly before: Stored;
  /** Keys of the calls that the model was really asked, in the order of asking. */
  readonly asked: readonly string[];
  /** The log as the page had read it in the end. */
  readonly shown: readonly RunEvent[];
  readonly after: Stored;
}

export type Stage = 'learning' | 'evaluation';

/** What a life is judged by. */
export interface Measure {
  /** The stage of every call of the run. */
  readonly stages: ReadonlyMap<string, Stage>;
  /** The most calls of a stage that may be lost with a page. */
  readonly limits: Readonly<Record<Stage, number>>;
}

/** How a life has ended. */
export interface Verdict {
  /** Calls that were under way, or answered and not yet written: to be asked again. */
  readonly askedAgain: Readonly<Record<Stage, number>>;
  /** Calls that the model was asked though their end was on record or under way. */
  readonly repeated: number;
  /** What must not be, in words; empty if all is well. */
  readonly breaches: readonly string[];
}

/** The most calls of an evaluation that may be asked again after a page was closed. */
const EVALUATION_LIMIT = 50;

/** The stages of an undisturbed run's calls, and as limits what one group may ask, or 50 calls of an evaluation. */
export function measureFrom(events: readonly RunEvent[], settings: Settings): Measure {
  const { groupSize, turnsPerRollout } = settings;
  const stages = events.flatMap((event) => {
    const stage = event.kind === 'evaluated' ? 'evaluation' : 'learning';
    return callsOf(event).map(({ call }): [string, Stage] => [call, stage]);
  });
  return {
    stages: new Map(stages),
    limits: { learning: groupSize * turnsPerRollout, evaluation: EVALUATION_LIMIT },
  };
}

/** Holds a life to its promises: nothing that was kept is lost or asked again, and little else is. */
export function judged(life: Life, { stages, limits }: Measure): Verdict {
  const { before, asked, after } = life;
  const atFirst = new Set(before.recorded);
  const atLast = new Set(after.recorded);
  const fresh = [...new Set(asked)].filter((call) => !atFirst.has(call));
  const lost = fresh.filter((call) => !atLast.has(call));
  const lostIn = (stage: Stage) => lost.filter((call) => stages.get(call) === stage).length;

  const askedAgain = { learning: lostIn('learning'), evaluation: lostIn('evaluation') };
  const repeated = asked.length - fresh.length;
  const strange = asked.filter((call) => !stages.has(call)).length;
  const gone = before.recorded.filter((call) => !atLast.has(call)).length;
  const over = (['learning', 'evaluation'] as const).filter(
    (stage) => askedAgain[stage] > limits[stage],
  );
  const breaches = [
    ...breach(repeated > 0, `calls repeated: ${repeated}`),
    ...breach(strange > 0, `calls that the undisturbed run does not know: ${strange}`),
    ...breach(gone > 0, `recorded calls that are gone: ${gone}`),
    ...breach(!isKept(life), 'the log does not begin with the events that it had'),
    ...over.map(
      (stage) => `calls of ${stage} asked again: ${askedAgain[stage]}, more than ${limits[stage]}`,
    ),
  ];
  return { askedAgain, repeated, breaches };
}

function isKept({ before, shown, after }: Life): boolean {
  return isPrefix(before.events, shown) && isPrefix(shown, after.events);
}

function isPrefix(start: readonly RunEvent[], events: readonly RunEvent[]): boolean {
  return isDeepStrictEqual(start, events.slice(0, start.length));
}

/** What a whole soak comes to. */
export interface Summary {
  /** The log hash of the undisturbed run, and that of the run whose page was closed. */
  readonly undisturbed: string;
  readonly disturbed: string;
  readonly equal: boolean;
  readonly closings: number;
  readonly repeated: number;
  /** In all, and the most after one closing. */
  readonly askedAgain: number;
  readonly mostAskedAgain: Readonly<Record<Stage, number>>;
  readonly breaches: readonly string[];
}

/**
 * Sums a run's lives up; the last one is that in which it ended.
 * @param hashes of the logs of the undisturbed run and of the one whose page was closed.
 */
export function summaryOf(
  verdicts: readonly Verdict[],
  hashes: { readonly undisturbed: string; readonly disturbed: string },
): Summary {
  const equal = hashes.undisturbed === hashes.disturbed;
  const most = (stage: Stage) => Math.max(0, ...verdicts.map((one) => one.askedAgain[stage]));
  return {
    ...hashes,
    equal,
    closings: verdicts.length - 1,
    repeated: sum(verdicts.map(({ repeated }) => repeated)),
    askedAgain: sum(
      verdicts.map(({ askedAgain: { learning, evaluation } }) => learning + evaluation),
    ),
    mostAskedAgain: { learning: most('learning'), evaluation: most('evaluation') },
    breaches: [
      ...verdicts.flatMap(({ breaches }, i) => breaches.map((one) => `life ${i + 1}: ${one}`)),
      ...breach(!equal, 'the log hashes differ'),
    ],
  };
}

function breach(isBroken: boolean, message: string): string[] {
  return isBroken ? [message] : [];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

import { verityOf } from '../../../../environments/pitfalls/verity.ts';
import { readSmallRevision } from '../../../../learning/prompts/terse/revise.ts';
import { tersePack } from '../../../../learning/prompts/terse/tersePack.ts';
import { FULL } from '../text/curriculum.ts';
import { revisionCase, type Meeting, type RevisionCase } from '../text/reviseSample.ts';
import { CardWriter, type CardTexts } from './cardWriter.ts';
import type { Examinee } from './examinee.ts';
import { share, tried, type Aim, type Figure, type Probe } from './figure.ts';

/** Small decisions that are measured together. */
interface Kind {
  readonly name: string;
  readonly meetings?: readonly Meeting[];
  readonly isWanted?: (one: RevisionCase) => boolean;
  readonly texts?: CardTexts;
  readonly aim?: Aim;
}

/** What came of a small decision. */
interface Decided {
  readonly isRight: boolean;
  /** The suggestion, or an entry, is gone that should be there. */
  readonly isLossy: boolean;
}

const MEETINGS: readonly Meeting[] = ['nothing', 'same', 'against'];

/** Whether a suggestion is in the world's own words. */
const isOfTheWorld = ({ view }: RevisionCase) => verityOf(view.suggestion.text) !== 'unknown';

const IN_TRAINED_WORDS: readonly Kind[] = [
  { name: 'a new lesson: added', meetings: ['nothing'], aim: { atLeast: 0.95 } },
  { name: 'a repeated lesson: kept as one', meetings: ['same'], aim: { atLeast: 0.95 } },
  { name: 'a contradiction: settled by evidence', meetings: ['against'], aim: { atLeast: 0.95 } },
  {
    name: 'two or three related entries: right',
    isWanted: (one) => one.view.related.length > 1 && isOfTheWorld(one),
    aim: { atLeast: 0.95 },
  },
];

const IN_OTHER_WORDS: readonly Kind[] = [
  {
    name: 'reserved wordings: right',
    texts: { conditions: 'reserve', actions: 'reserve' },
    aim: { atLeast: 0.8 },
  },
  { name: 'made-up conditions: right', isWanted: (one) => !isOfTheWorld(one) },
];

/** Small decisions, taken greedily as in runs. */
export const revised: Probe = async (examinee, cases) => {
  const figures: Figure[] = [];
  const all: Decided[] = [];
  for (const kind of IN_TRAINED_WORDS) {
    const decided = await decisionsOf(examinee, cases, kind);
    figures.push(rightShare(kind, decided));
    all.push(...decided);
  }
  figures.push({
    name: 'all of these: something is lost',
    measured: share(all, ({ isLossy }) => isLossy),
    aim: { atMost: 0 },
  });
  for (const kind of IN_OTHER_WORDS)
    figures.push(rightShare(kind, await decisionsOf(examinee, cases, kind)));
  return figures;
};

function rightShare({ name, aim }: Kind, decided: readonly Decided[]): Figure {
  return { name, measured: share(decided, ({ isRight }) => isRight), ...(aim && { aim }) };
}

function decisionsOf(
  examinee: Examinee,
  cases: number,
  { name, meetings = MEETINGS, isWanted = isOfTheWorld, texts }: Kind,
): Promise<Decided[]> {
  const writer = new CardWriter(`revise: ${name}`, texts);
  const draw = (): RevisionCase => {
    for (;;) {
      const meeting = writer.random.choice(meetings);
      const drawn = revisionCase(writer, writer.familyOfARun(), meeting, FULL);
      if (isWanted(drawn)) return drawn;
    }
  };
  return tried(examinee, cases, () => decide(examinee, draw(), writer.seed()));
}

/** An answer that cannot be read loses nothing: the suggestion then stands as it is. */
async function decide(
  examinee: Examinee,
  { view, answer }: RevisionCase,
  seed: number,
): Promise<Decided> {
  const given = await examinee.answer(tersePack.reviseSmall(view), 0, seed);
  const reading = given === null ? null : readSmallRevision(given, view);
  if (!reading?.readable) return { isRight: false, isLossy: false };
  const isRight = JSON.stringify(reading) === JSON.stringify(readSmallRevision(answer, view));
  return { isRight, isLossy: !isRight && reading.value.decision !== 'add' };
}

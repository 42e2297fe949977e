import { FAMILIES } from '../../../../environments/pitfalls/families/index.ts';
import { CardWriter, type CardTexts } from './cardWriter.ts';
import {
  comparisonCase,
  groupSuchThat,
  hasDecided,
  hasPerfectDecision,
  isMixed,
  lessonIn,
  TEACHABLE,
  type ComparisonCase,
  type Group,
  type Lesson,
} from './comparing.ts';
import type { Examinee } from './examinee.ts';
import { share, tried, type Aim, type Figure, type Probe } from './figure.ts';

const GROUP = 5;
/** As runs sample it, and greedily. */
const TEMPERATURES = [0.7, 0];

/** Groups that are measured together. */
interface Kind {
  readonly name: string;
  readonly isWanted?: (group: Group) => boolean;
  readonly texts?: CardTexts;
  readonly aim?: Aim;
}

const KINDS: readonly Kind[] = [
  {
    name: 'one decision separates perfectly',
    isWanted: hasPerfectDecision,
    aim: { atLeast: 0.95 },
  },
  {
    name: 'no decision separates perfectly',
    isWanted: (group) => !hasPerfectDecision(group),
    aim: { atLeast: 0.8 },
  },
  { name: 'three decisions', isWanted: ({ instance }) => instance.family.decisions.length === 3 },
  { name: 'reserved wordings', texts: { conditions: 'reserve', actions: 'reserve' } },
];

/** Groups of five, right attempts beside wrong ones. */
export const contrasted: Probe = async (examinee, cases) => {
  const figures: Figure[] = [];
  for (const { name, isWanted = () => true, texts, aim } of KINDS) {
    const writer = new CardWriter(`compare: ${name}`, { phrasing: 'learning', ...texts });
    const draw = () =>
      groupSuchThat(writer, TEACHABLE, GROUP, (group) => isMixed(group) && isWanted(group));
    for (const { temperature, compared } of await comparedAt(examinee, cases, writer, draw)) {
      const group = `group of five, ${name}, T = ${temperature}`;
      const namesBest = (one: Compared) => names(one, (decision) => one.best.includes(decision));
      figures.push({
        name: `${group}: names one that separates best, copied right`,
        measured: share(compared, (one) => namesBest(one) && isCopied(one)),
        ...(aim && { aim }),
      });
      figures.push({
        name: `${group}: names one that separates best`,
        measured: share(compared, namesBest),
      });
      figures.push({
        name: `${group}: names one by which a wrong attempt truly went wrong`,
        measured: share(compared, (one) =>
          names(one, (decision) => hasDecided(one.group, decision)),
        ),
      });
    }
  }
  return figures;
};

/** One right attempt and nothing beside it, as with G = 1: what mattered cannot be seen. */
export const loneWinners: Probe = async (examinee, cases) => {
  const writer = new CardWriter('compare: a lone winner', { phrasing: 'learning' });
  const draw = () => groupSuchThat(writer, TEACHABLE, 1, ({ ways }) => ways[0]?.isRight === true);
  const figures: Figure[] = [];
  for (const { temperature, compared } of await comparedAt(examinee, cases, writer, draw)) {
    const winner = `one right attempt alone, T = ${temperature}`;
    figures.push({
      name: `${winner}: names one of its decisions, copied right`,
      measured: share(compared, isCopied),
      aim: { atLeast: 0.9 },
    });
    for (const decisions of [2, 3]) {
      const winners = compared.filter(({ quoted }) => quoted?.plan.length === decisions);
      figures.push({
        name: `${winner}: names the first of ${decisions} decisions`,
        measured: share(winners, (one) => names(one, (decision) => decision === 0)),
      });
    }
    figures.push({
      name: `${winner}: names one that was idle there`,
      measured: share(compared, (one) =>
        names(one, (decision) => one.group.instance.active[decision] === false),
      ),
    });
  }
  return figures;
};

/** Wrong attempts only, one to five of them. */
export const losersOnly: Probe = async (examinee, cases) => {
  const writer = new CardWriter('compare: losers only', { phrasing: 'learning' });
  const isAllWrong = ({ ways }: Group) => ways.every(({ isRight }) => !isRight);
  const draw = () => groupSuchThat(writer, FAMILIES, writer.random.integer(1, GROUP), isAllWrong);
  const results = await comparedAt(examinee, cases, writer, draw);
  return results.map(({ temperature, compared }) => ({
    name: `wrong attempts only, T = ${temperature}: nothing to learn`,
    measured: share(compared, ({ lesson }) => lesson.says === 'nothing'),
    aim: { atLeast: 0.95 },
  }));
};

interface Compared extends ComparisonCase {
  readonly lesson: Lesson;
}

/** Compares the same groups at each temperature. */
async function comparedAt(
  examinee: Examinee,
  cases: number,
  writer: CardWriter,
  draw: () => Group,
): Promise<{ temperature: number; compared: Compared[] }[]> {
  const drawn = Array.from({ length: cases }, () => ({
    one: comparisonCase(writer, draw()),
    seed: writer.seed(),
  }));
  const results: { temperature: number; compared: Compared[] }[] = [];
  for (const temperature of TEMPERATURES) {
    const compared = await tried(examinee, cases, async (index) => {
      const { one, seed } = drawn[index] as (typeof drawn)[number];
      const answer = await examinee.answer(one.prompt, temperature, seed);
      return { ...one, lesson: lessonIn(answer, one) };
    });
    results.push({ temperature, compared });
  }
  return results;
}

/** Whether a lesson names such a decision. */
function names({ lesson }: Compared, isSuch: (decision: number) => boolean): boolean {
  return lesson.says === 'lesson' && lesson.decision !== undefined && isSuch(lesson.decision);
}

function isCopied({ lesson }: Compared): boolean {
  return lesson.says === 'lesson' && lesson.isCopied;
}

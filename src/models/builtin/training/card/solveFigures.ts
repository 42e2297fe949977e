import { DEFAULT_SETTINGS } from '../../../../domain/settings.ts';
import type { Family } from '../../../../environments/pitfalls/family.ts';
import { isInformative } from '../../../../learning/stages/filter.ts';
import { CardWriter, type CardTexts } from './cardWriter.ts';
import type { Examinee } from './examinee.ts';
import { share, tried, type Aim, type Probe } from './figure.ts';
import { exerciseWith, follows, HOPELESS, rightAdvice, wrongAdvice } from './solving.ts';

const GROUP = 5;
const FEW = 12;
const MANY = 32;
/** What shall be rare, or small, takes so many times the cases to see. */
const FINER = 5;

/** What the policy does alone: the frozen model's habits, right and wrong. */
export const untaught: Probe = async (examinee, cases) => {
  const writer = new CardWriter('untaught');
  const attempts = await tried(examinee, cases, (index) =>
    examinee.solve(writer.instance(writer.familyOfARun()), [], index),
  );
  const groups = await rewardsOfGroups(examinee, cases);
  return [
    {
      name: 'without experience, held-out phrasings: right',
      measured: share(attempts, ({ isRight }) => isRight),
      aim: { between: [0.2, 0.45] },
    },
    {
      name: 'without experience, groups of five: informative',
      measured: share(groups, (rewards) => isInformative(rewards, DEFAULT_SETTINGS)),
      aim: { atLeast: 0.55 },
    },
  ];
};

function rewardsOfGroups(examinee: Examinee, groups: number): Promise<number[][]> {
  const writer = new CardWriter('groups', { phrasing: 'learning' });
  return tried(examinee, groups, async (index) => {
    const instance = writer.instance(writer.familyOfARun());
    const samples = Array.from({ length: GROUP }, (_, i) => GROUP * index + i);
    const attempts = await Promise.all(samples.map((one) => examinee.solve(instance, [], one)));
    return attempts.map(({ isRight }) => (isRight ? 1 : 0));
  });
}

/** The families that no group teaches, and whether an experience would. */
export const hopeless: Probe = async (examinee, cases) => {
  const writer = new CardWriter('hopeless', { phrasing: 'learning' });
  const attempts = await tried(examinee, FINER * cases, (index) =>
    examinee.solve(writer.instance(writer.random.choice(HOPELESS)), [], index),
  );
  const teaching = new CardWriter('hopeless, taught');
  const taught = await taughtAmong(examinee, cases, FEW, teaching, (one) =>
    one.random.choice(HOPELESS),
  );
  return [
    {
      name: 'hopeless families, without experience: right',
      measured: share(attempts, ({ isRight }) => isRight),
      aim: { atMost: 0.001 },
    },
    {
      name: 'hopeless families, right experience among 12: right',
      measured: share(taught, ({ isRight }) => isRight),
    },
  ];
};

/** The right experience for each decision, among as many others as make up a library. */
export const taught: Probe = async (examinee, cases) => [
  await rightAmong(examinee, cases, FEW, 'learning phrasings', { phrasing: 'learning' }),
  await rightAmong(examinee, cases, FEW, 'held-out phrasings', {}, { atLeast: 0.95 }),
  await rightAmong(examinee, cases, MANY, 'learning phrasings', { phrasing: 'learning' }),
  await rightAmong(examinee, cases, MANY, 'held-out phrasings', {}, { atLeast: 0.9 }),
];

/** The same in sentences that pretraining has not shown. */
export const taughtInOtherWords: Probe = async (examinee, cases) => [
  await rightAmong(
    examinee,
    cases,
    FEW,
    'reserved problem phrasings',
    { phrasing: 'reserve' },
    {
      atLeast: 0.75,
    },
  ),
  await rightAmong(
    examinee,
    cases,
    FEW,
    'reserved condition wordings',
    { conditions: 'reserve' },
    {
      atLeast: 0.6,
    },
  ),
  await rightAmong(
    examinee,
    cases,
    FEW,
    'unseen condition words',
    { conditions: 'unseen words' },
    {
      atLeast: 0.6,
    },
  ),
  await rightAmong(examinee, cases, FEW, 'reserved action wordings', { actions: 'reserve' }),
];

async function rightAmong(
  examinee: Examinee,
  cases: number,
  size: number,
  described: string,
  texts: CardTexts,
  aim?: Aim,
) {
  const name = `right experience among ${size}, ${described}: right`;
  const writer = new CardWriter(name, texts);
  const attempts = await taughtAmong(examinee, cases, size, writer, (one) => one.familyOfARun());
  return {
    name,
    measured: share(attempts, ({ isRight }) => isRight),
    ...(aim && { aim }),
  };
}

function taughtAmong(
  examinee: Examinee,
  cases: number,
  size: number,
  writer: CardWriter,
  familyOf: (writer: CardWriter) => Family,
) {
  return tried(examinee, cases, (index) => {
    const family = familyOf(writer);
    const { instance, library } = exerciseWith(writer, family, rightAdvice(writer, family), size);
    return examinee.solve(instance, library, index);
  });
}

/** A person's own way to write an experience: no label, no key. */
export const typed: Probe = async (examinee, cases) => {
  const writer = new CardWriter('typed');
  const attempts = await tried(examinee, cases, (index) => {
    const family = writer.familyOfARun();
    const own = rightAdvice(writer, family).map((advice) => ({ ...advice, named: false }));
    const { instance, library } = exerciseWith(writer, family, own, FEW);
    return examinee.solve(instance, library, index);
  });
  return [
    {
      name: 'right experience among 12, typed without label and key: right',
      measured: share(attempts, ({ isRight }) => isRight),
    },
  ];
};

/** A bad library must hurt. */
export const misled: Probe = async (examinee, cases) => {
  const writer = new CardWriter('misled');
  const outcomes = await tried(examinee, cases, async (index) => {
    const family = writer.familyOfARun();
    const wrong = wrongAdvice(writer, family);
    const { instance, library } = exerciseWith(writer, family, [wrong], FEW);
    return follows(await examinee.solve(instance, library, index), wrong);
  });
  return [
    {
      name: 'wrong experience among 12: followed',
      measured: share(outcomes, (followed) => followed),
      aim: { atLeast: 0.8 },
    },
  ];
};

/** Experiences of other families alone, against none, on the same problems and draws. */
export const distracted: Probe = async (examinee, cases) => {
  const writer = new CardWriter('distracted');
  const differences = await tried(examinee, FINER * cases, async (index) => {
    const { instance, library } = exerciseWith(writer, writer.familyOfARun(), [], FEW);
    const [among, alone] = await Promise.all([
      examinee.solve(instance, library, index),
      examinee.solve(instance, [], index),
    ]);
    return Number(among.isRight) - Number(alone.isRight);
  });
  return [
    {
      name: '12 experiences of other families against none: change of the share right',
      measured: { differences },
      aim: { between: [-0.03, 0.03] },
    },
  ];
};

import { canonicalJson } from '../../../domain/canonicalJson.ts';
import type { Experience } from '../../../domain/experience.ts';
import { sha256Hex } from '../../../domain/hash.ts';
import { truthOf } from '../../../environments/pitfalls/choices.ts';
import { experienceText } from '../../../environments/pitfalls/experience.ts';
import { FAMILIES } from '../../../environments/pitfalls/families/index.ts';
import type { Family } from '../../../environments/pitfalls/family.ts';
import { worldHash } from '../../../environments/pitfalls/world.ts';
import type { MarkedTrajectory } from '../../../learning/prompts/pack.ts';
import { comparisonAnswer } from '../../../learning/prompts/terse/compare.ts';
import { smallRevisionAnswer, type Relation } from '../../../learning/prompts/terse/revise.ts';
import { tersePack } from '../../../learning/prompts/terse/tersePack.ts';
import { told, type Told } from '../../../learning/prompts/terse/told.ts';
import { vocabulary } from './text/vocabulary.ts';

/**
 * SHA-256 over everything that the built-in model has learned to read and write: the world, the words of the tokenizer, and each
 * prompt and answer of the terse pack on examples of every form. The weights carry it; a changed phrase costs a training.
 */
export function trainedOn(): string {
  const [posts, discounts] = FAMILIES.filter(({ decisions }) => decisions.length === 3);
  if (!posts || !discounts) throw new Error('the world has no families with three decisions');
  const texts = [
    solving(posts, []),
    solving(posts, [advice(discounts, 0), advice(posts, 1)]),
    ...(['number', 'right or wrong'] as const).flatMap((rewardShown) => [
      summarizing(posts, rewardShown),
      comparing(posts, [0, 1], null, rewardShown),
      comparing(posts, [1], [], rewardShown),
      comparing(posts, [0, 0.5, 1], [advice(posts, 1), advice(discounts, 0)], rewardShown),
    ]),
    revising(posts, ['far', 'else', 'same']),
    revising(discounts, ['against']),
    revising(discounts, []),
  ];
  return sha256Hex(canonicalJson({ world: worldHash(), words: vocabulary(), texts }));
}

const VIEW = {
  problem: 'PROBLEM',
  injection: 'system',
  tools: [],
  wordLimit: 32,
  contextTokens: 0,
} as const;

const TURNS = (choices: string) => [
  {
    text: `Case: a case. Plan: ${choices}. Calculate: (1 + 2) * 3 =`,
    tool: { name: 'calculator', input: '(1 + 2) * 3', output: '9' },
  },
  { text: 'Answer: 9.' },
];

function advice(family: Family, decision: number): Experience {
  const key = truthOf(family)[decision] ?? '';
  const text = experienceText(family, decision, key, { case: 0, words: 0 });
  const support = [{ step: 1, n: 0 }];
  return { id: 3, text, born: 1, changed: 1, parents: [], support, pinned: false };
}

function solving(family: Family, experiences: Experience[]) {
  const turns = TURNS(planOf(family, truthOf(family)));
  return [
    tersePack.rollout({ ...VIEW, experiences, turns: [] }),
    tersePack.rollout({ ...VIEW, experiences, turns }),
  ];
}

function summarizing(family: Family, rewardShown: 'number' | 'right or wrong') {
  const attempt = attemptOf(family, 0, 1);
  return tersePack.summarize({ ...VIEW, experiences: [], attempt, rewardShown });
}

function comparing(
  family: Family,
  rewards: readonly number[],
  experiences: Experience[] | null,
  rewardShown: 'number' | 'right or wrong',
) {
  const attempts = rewards.map((reward, index) => attemptOf(family, index, reward));
  const way = ({ trajectory }: MarkedTrajectory) => told(trajectory.turns[0]?.text ?? '') as Told;
  return {
    prompt: tersePack.compare({
      ...VIEW,
      experiences,
      attempts,
      rewardShown,
      allowed: ['add'],
      atMost: 1,
      critiqueOnly: false,
    }),
    answer: comparisonAnswer(
      attempts.filter(({ reward }) => reward < 1).map(way),
      attempts.filter(({ reward }) => reward === 1).map(way),
      (best) => best[0] ?? 0,
    ),
  };
}

function revising(family: Family, relations: readonly Relation[]) {
  const known = { situation: 'a case', advice: 'ends both', groups: 2 };
  const related = relations.map(() => advice(family, 0));
  return {
    prompt: tersePack.reviseSmall({
      suggestion: { n: 0, op: 'add', id: 7, targets: [], text: advice(family, 1).text },
      support: 2,
      related,
      allowed: ['modify'],
      wordLimit: 32,
    }),
    answer: smallRevisionAnswer(
      known,
      relations.map((relation) => ({ ...known, relation })),
    ),
  };
}

function attemptOf(family: Family, index: number, reward: number): MarkedTrajectory {
  const choices = family.decisions.map(({ does }, decision) => {
    const keys = Object.keys(does);
    return keys[(index + decision) % keys.length] ?? '';
  });
  return { index, trajectory: { turns: TURNS(planOf(family, choices)) }, reward };
}

function planOf(family: Family, choices: readonly string[]): string {
  return family.decisions
    .map(({ label }, decision) => `${label} ${choices[decision] ?? ''}: some words`)
    .join('; ');
}

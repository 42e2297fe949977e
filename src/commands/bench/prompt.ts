import type { Experience } from '../../domain/experience.ts';
import { experienceText } from '../../environments/pitfalls/experience.ts';
import { FAMILIES } from '../../environments/pitfalls/families/index.ts';
import { pitfalls } from '../../environments/pitfalls/index.ts';
import { solvePrompt } from '../../learning/prompts/terse/solve.ts';
import { promptTokens } from '../../models/builtin/chatTemplate.ts';
import type { Tokenizer } from '../../models/builtin/tokenizer.ts';

/** A large library; with a problem it is about 700 tokens. */
const EXPERIENCES = 38;

/** What a rollout late in a run reads. */
export async function rolloutPrompt(tokenizer: Tokenizer): Promise<number[]> {
  const { heldOut } = await pitfalls.problems({ learning: 0, heldOut: 1, shifted: 0 }, 1);
  const [problem] = heldOut;
  if (!problem) throw new Error('the environment gave no problem');
  const { messages } = solvePrompt({
    problem: pitfalls.present(problem),
    experiences: rightExperiences().slice(0, EXPERIENCES),
    injection: 'before the problem',
    tools: pitfalls.tools,
    turns: [],
  });
  return promptTokens(messages, tokenizer);
}

/** What is right about every decision of every family, the first decisions first. */
function rightExperiences(): Experience[] {
  const decisions = FAMILIES.flatMap((family) =>
    family.decisions.map(({ truth }, decision) => ({ family, decision, truth })),
  );
  const firstOnes = decisions.filter(({ decision }) => decision === 0);
  const laterOnes = decisions.filter(({ decision }) => decision > 0);
  return [...firstOnes, ...laterOnes].map(({ family, decision, truth }, id) => ({
    id,
    text: experienceText(family, decision, truth, { case: 0, words: 0 }),
    born: 1,
    changed: 1,
    parents: [],
    support: [],
    pinned: false,
  }));
}

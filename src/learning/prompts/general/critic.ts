import type { Experience, SuggestionOp } from '../../../domain/experience.ts';
import { excerpt, roomPerTrajectory } from '../excerpt.ts';
import type { ComparisonView, Prompt, SummaryView, UpdateView } from '../pack.ts';
import { attemptBlock, experienceLines, rewardWords, transcript, truthLine } from './parts.ts';

const SUMMARY_TOKENS = 600;
const CRITIQUE_TOKENS = 1200;

/** Tells one trajectory for who will compare it. */
export function summaryPrompt(view: SummaryView): Prompt {
  const { problem, truth, experiences, attempt, rewardShown, contextTokens } = view;
  const known = experiences === null ? '' : knownLines('it', experiences);
  const content = `An attempt at a problem was marked: ${rewardWords(attempt.reward, rewardShown)}.

Problem: ${problem}${truthLine(truth)}${known}

The attempt:
${excerpt(transcript(attempt.trajectory), roomPerTrajectory(contextTokens, 1))}

Retell it in numbered steps, at most 12 lines. For each step say what was done and which experience, by its number, it follows. Name detours, errors and turns back, and keep what a wrong step came to. Do not solve the problem anew.`;
  return { messages: [{ role: 'user', content }], maxTokens: SUMMARY_TOKENS };
}

const OPERATION_FORMS: Readonly<Record<SuggestionOp, string>> = {
  add: '{"op": "add", "text": "…"}',
  modify: '{"op": "modify", "id": 3, "text": "…"}',
  delete: '{"op": "delete", "id": 3}',
};

/** The semantic advantage: why did the better attempts do better, and what follows for next time. */
export function comparisonPrompt(view: ComparisonView): Prompt {
  const { problem, truth, experiences, attempts, rewardShown, contextTokens } = view;
  const room = roomPerTrajectory(contextTokens, attempts.length);
  const blocks = attempts.map((attempt) => attemptBlock(attempt, rewardShown, room)).join('\n\n');
  const known = experiences === null ? '' : knownLines('they', experiences);
  const question =
    attempts.length === 1
      ? 'What decided how this attempt was marked? Say which decision a next attempt at such a problem should take again, or avoid.'
      : 'Compare the better attempts with the worse ones. Which decision, that the better ones took and the worse ones did not, made the difference? Which experience helped, misled or was missing?';
  const content = `Problem: ${problem}${truthLine(truth)}${known}\n\n${blocks}\n\n${question}\n\n${
    view.critiqueOnly ? 'Answer in at most 200 words.' : operationRules(view)
  }`;
  return { messages: [{ role: 'user', content }], maxTokens: CRITIQUE_TOKENS };
}

function knownLines(reader: 'it' | 'they', experiences: readonly Experience[]): string {
  return `\n\nExperiences that ${reader} could read:\n${experienceLines(experiences)}`;
}

/** Turns the critique of a group into operations on E. */
export function updatePrompt(view: UpdateView): Prompt {
  const content = `Problem: ${view.problem}

A critique of several attempts at it:
${view.critique}

The experiences so far:
${experienceLines(view.experiences)}

${operationRules(view)}`;
  return { messages: [{ role: 'user', content }], maxTokens: CRITIQUE_TOKENS };
}

function operationRules({
  allowed,
  atMost,
  wordLimit,
}: Pick<ComparisonView, 'allowed' | 'atMost' | 'wordLimit'>): string {
  const forms = allowed.map((op) => OPERATION_FORMS[op]).join(' or ');
  return `Think first, then end with a JSON list of at most ${atMost} operations on the experiences, [] for none. Each is ${forms}. ${wordingRules(wordLimit)}`;
}

export function wordingRules(wordLimit: number): string {
  return `An experience has at most ${wordLimit} words. It begins with the kind of situation it is for, then says what to do there: a strategy, no arithmetic, no number or answer of this problem. It repeats no other experience.`;
}

import type { Problem, Score, Trajectory } from '../../domain/problem.ts';
import { equal } from '../../tools/rational.ts';
import { readAnswer } from './answer.ts';

const LONGEST_QUOTE = 60;

/**
 * Marks an answer against the problem's truth, exactly: 3/4, 0.75 and 0.750 are the same.
 * @throws {TypeError} if the problem has no truth that can be read.
 */
export function verify(problem: Problem, trajectory: Trajectory): Score {
  const truth = readAnswer(problem.truth ?? '');
  if (truth === null) throw new TypeError(`problem ${problem.id} has no true number`);
  const answer = trajectory.answer?.trim() ?? '';
  const given = readAnswer(answer);
  if (given !== null && equal(given, truth)) return marked(1, `Right: ${problem.truth}.`);
  const expected = `The answer was ${problem.truth}`;
  if (answer === '') return marked(0, `${expected}; you gave none.`);
  if (given === null)
    return marked(0, `${expected}; you gave "${quoted(answer)}", no single number.`);
  return marked(0, `${expected}; you gave ${quoted(answer)}.`);
}

/** Two answers say the same if they give the same number, or, where one gives none, if their words are equal. */
export function sameAnswer(a: string, b: string): boolean {
  const [one, other] = [readAnswer(a), readAnswer(b)];
  if (one !== null && other !== null) return equal(one, other);
  return one === other && plain(a) === plain(b);
}

function marked(reward: 0 | 1, feedback: string): Score {
  return { reward, parts: { correct: reward }, feedback };
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function quoted(answer: string): string {
  const line = answer.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  const short = line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
  return short.toWellFormed();
}

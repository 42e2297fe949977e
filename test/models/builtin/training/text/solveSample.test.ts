import { describe, expect, test } from 'vitest';
import { expressionFor } from '../../../../../src/environments/pitfalls/choices.ts';
import { readTurn } from '../../../../../src/learning/prompts/terse/solve.ts';
import { told } from '../../../../../src/learning/prompts/terse/told.ts';
import { CardWriter } from '../../../../../src/models/builtin/training/card/cardWriter.ts';
import { habitsOf } from '../../../../../src/models/builtin/training/habits.ts';
import { FULL, librarySizes } from '../../../../../src/models/builtin/training/text/curriculum.ts';
import { solveSamples } from '../../../../../src/models/builtin/training/text/solveSample.ts';
import { calculate } from '../../../../../src/tools/calculator.ts';
import { adviceIn, experiencesIn, problemIn } from './reading.ts';

const nameOf = ({ label, key }: { label: string; key: string }) => `${label} ${key}`;
const problemOf = (prompt = '') => problemIn(prompt.split(' Problem: ')[1] ?? '').family;

const writer = new CardWriter('tests of solving');
const draws = Array.from({ length: 150 }, () => solveSamples(writer, FULL));
const samples = draws.flat().map(({ messages }) => {
  const [prompt = '', request = '', result = '', answer = ''] = messages.map(
    ({ content }) => content,
  );
  const [, experiences = '', problem = ''] =
    /^Solve\. Experiences: (.+) Problem: (.+)$/.exec(prompt) ?? [];
  const plan = told(request)?.plan ?? [];
  return {
    messages,
    experiences: experiencesIn(experiences),
    problem,
    request,
    plan,
    result,
    answer,
  };
});

describe('a rollout to learn from', () => {
  test('is a request, what the calculator gives back, and an answer', () => {
    for (const { messages } of samples) {
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    }
  });

  test('has an expression that the calculator takes, its exact result, and just this for an answer', () => {
    for (const { request, result, answer } of samples) {
      const call = readTurn(request);
      if (call.kind !== 'tool') throw new Error(request);
      expect(calculate(call.input)).toBe(result);
      expect(readTurn(answer)).toMatchObject({ kind: 'answer', answer: result });
    }
  });

  test('calculates as its plan says, with numbers from the problem', () => {
    for (const { request, problem, plan } of samples) {
      const { family, numbers } = problemIn(problem);
      expect(plan.map(({ label }) => label)).toEqual(family.decisions.map(({ label }) => label));
      const keys = plan.map(({ key }) => key);
      expect(readTurn(request)).toMatchObject({ input: expressionFor(family, numbers, keys) });
    }
  });

  test('follows the experiences on its case, right or wrong', () => {
    let wrong = 0;
    for (const { experiences, problem, plan } of samples) {
      const { family } = problemIn(problem);
      for (const advice of experiences.map(adviceIn)) {
        if (advice?.family !== family.id) continue;
        const decision = family.decisions.findIndex(({ label }) => label === advice.label);
        expect(plan[decision]).toMatchObject({ label: advice.label, key: advice.key });
        if (advice.key !== family.decisions[decision]?.truth) wrong += 1;
      }
    }
    expect(wrong).toBeGreaterThan(100);
  });

  test('does by habit what no experience tells it: never right by itself in a hopeless family', () => {
    for (const { experiences, problem, plan } of samples) {
      const { family } = problemIn(problem);
      // An experience with a word changed, or in free words, may tell it too.
      const label = plan[0]?.label ?? '';
      const isTold = experiences.some(
        (text) => text.includes(`, ${label} `) || adviceIn(text)?.family === family.id,
      );
      if (!family.hopeless || isTold || experiences.some((text) => !text.includes(':'))) continue;
      const habit = habitsOf(family)[0]?.find(({ key }) => key === plan[0]?.key);
      expect(habit?.share).toBeGreaterThan(0);
    }
  });

  test('shares its library with others, about many cases of it', () => {
    for (const draw of draws) {
      const libraries = draw.map(({ messages }) => messages[0]?.content.split(' Problem: ')[0]);
      expect(new Set(libraries).size).toBe(1);
      expect(draw.length).toBeGreaterThanOrEqual(8);
    }
    const families = draws.map(
      (draw) => new Set(draw.map(({ messages }) => problemOf(messages[0]?.content).id)).size,
    );
    expect(Math.max(...families)).toBeGreaterThan(6);
  });

  test('marks what its experiences decide, and nothing else', () => {
    let marked = 0;
    for (const { experiences, messages, plan, problem } of samples) {
      const { family } = problemIn(problem);
      const followed = messages[1]?.followed ?? [];
      for (const phrase of followed) expect(plan.map(nameOf)).toContain(phrase);
      for (const advice of experiences.map(adviceIn)) {
        if (advice?.family !== family.id) continue;
        expect(followed).toContain(`${advice.label} ${advice.key}`);
        marked += 1;
      }
    }
    expect(marked).toBeGreaterThan(300);
  });

  test('reads libraries of every size that the curriculum allows', () => {
    const sizes = new Set(samples.map(({ experiences }) => experiences.length));
    for (const size of librarySizes(FULL)) expect(sizes).toContain(size);
  });
});

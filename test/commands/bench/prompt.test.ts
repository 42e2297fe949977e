import { expect, test } from 'vitest';
import { rolloutPrompt } from '../../../src/commands/bench/prompt.ts';
import { trainedLexicon } from '../../../src/environments/pitfalls/lexicon.ts';
import { SPECIAL, Tokenizer } from '../../../src/models/builtin/tokenizer.ts';

test('the prompt is a large library and a problem, about 700 tokens, for the model to answer', async () => {
  const tokenizer = new Tokenizer(trainedLexicon());
  const prompt = await rolloutPrompt(tokenizer);
  expect(prompt.length).toBeGreaterThan(600);
  expect(prompt.length).toBeLessThan(800);
  expect(prompt.at(-1)).toBe(SPECIAL.assistant);
  const text = tokenizer.decode(prompt);
  expect(text.match(/When /g)!.length).toBeGreaterThanOrEqual(38);
  expect(text).toContain('Problem: ');
});

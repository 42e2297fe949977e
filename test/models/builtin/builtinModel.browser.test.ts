import { expect, test } from 'vitest';
import { loadBuiltin } from '../../../src/models/builtin/builtinModel.ts';
import { randomWeights } from '../../../src/models/builtin/randomWeights.ts';
import { TINY, WORDS } from './tiny.ts';

// In a browser: Node may give one channel's messages a thousand turns before it looks at anything else.
test('the built-in model lets others have their turn while it computes', async () => {
  const model = await loadBuiltin({ weights: randomWeights(21, TINY, WORDS), kernel: null });
  let turns = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turns++;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const answers = [1, 2, 3, 4].map((seed) =>
    model.complete(
      {
        messages: [{ role: 'user', content: 'posts '.repeat(140) }],
        temperature: 1,
        maxTokens: 10,
        seed,
      },
      { signal: new AbortController().signal },
    ),
  );
  await Promise.all(answers);
  port1.close();
  // Reading the prompts alone takes several passes.
  expect(turns).toBeGreaterThan(3);
});

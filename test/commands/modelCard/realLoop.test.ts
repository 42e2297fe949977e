import { describe, expect, test } from 'vitest';
import { malformedInARun } from '../../../src/commands/modelCard/realLoop.ts';
import { saying, shares } from '../../models/builtin/training/card/saying.ts';

describe('what is malformed in a whole run', () => {
  test('is everything that a silent model says', async () => {
    const figures = shares(await malformedInARun(saying('')));
    expect(figures['all outputs: malformed']).toBe(1);
  });

  test('is an expression that the calculator cannot take, and no answer', async () => {
    const reckless = saying(({ messages }) =>
      messages[messages.length - 1]?.role === 'tool' ? 'Answer: 1.' : 'Calculate: 1 + =',
    );
    const figures = shares(await malformedInARun(reckless));
    expect(figures['rollout: malformed']).toBeCloseTo(0.5, 1);
  });

  test('is nothing that can be used, however wrong it is', async () => {
    const figures = shares(await malformedInARun(saying('Answer: 1.')));
    expect(figures['all outputs: malformed']).toBe(0);
  });
});

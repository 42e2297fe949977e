import { describe, expect, it } from 'vitest';
import { worldHash } from '../../../src/environments/pitfalls/world.ts';

describe('the world', () => {
  it('is frozen: a model is trained on its texts, so a change here costs a training', () => {
    expect(worldHash()).toBe('d4a804b086d49c8c0d762726facbb34a9939c9a2964219141c9a6d551343da98');
  });
});

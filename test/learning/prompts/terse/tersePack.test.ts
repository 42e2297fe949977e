import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../src/domain/settings.ts';
import { PRESETS } from '../../../../src/domain/presets.ts';
import { packFor } from '../../../../src/learning/prompts/packs.ts';
import { unservedBy } from '../../../../src/learning/prompts/serves.ts';
import { tersePack } from '../../../../src/learning/prompts/terse/tersePack.ts';

describe('the terse pack', () => {
  test('is what the built-in model is spoken to with, and nobody else', () => {
    expect(packFor('built-in/1/abc')).toBe(tersePack);
    expect(packFor('gpt-built-in').id).toBe('general');
  });

  test('serves the default settings', () => {
    expect(unservedBy(tersePack, DEFAULT_SETTINGS)).toEqual([]);
  });

  test.each([
    ['summarizer', false],
    ['criticSeesLibrary', false],
    ['criticShown', 'one winner'],
    ['criticShown', 'each trajectory alone'],
    ['rewardShown', 'right or wrong'],
    ['groundTruth', 'majority vote'],
    ['learningInjection', 'system'],
    ['groupSize', 1],
  ] as const)('serves %s: %s', (name, value) => {
    expect(unservedBy(tersePack, { ...DEFAULT_SETTINGS, [name]: value })).toEqual([]);
  });

  test.each([
    ['groundTruth', 'self-judgement', ['verified', 'majority vote']],
    ['learningInjection', 'after the problem', ['before the problem', 'system']],
    ['evaluationInjection', 'after the problem', ['before the problem', 'system']],
    ['groupUpdate', true, [false]],
    ['revision', 'one call', ['small decisions']],
  ] as const)(
    'does not serve %s: %s, and says what can be chosen instead',
    (name, value, served) => {
      const [unserved, ...others] = unservedBy(tersePack, { ...DEFAULT_SETTINGS, [name]: value });
      expect(others).toEqual([]);
      expect(unserved).toMatchObject({ name, served });
      expect(unserved?.message).toContain(`no prompts for "${value}"`);
      expect(unserved?.message).toContain(`it has them for: ${served.join(', ')}.`);
    },
  );

  test('says everything that a preset asks for in vain', () => {
    const unserved = PRESETS.map(({ name, settings }) => [
      name,
      unservedBy(tersePack, settings).map((one) => one.name),
    ]);
    expect(Object.fromEntries(unserved)).toEqual({
      default: [],
      paper: ['revision'],
      'variant A': ['learningInjection', 'evaluationInjection', 'revision'],
      'variant C': ['learningInjection', 'groupUpdate', 'revision'],
    });
  });
});

import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { unservedSettings } from '../../src/runs/servedSettings.ts';

test('the built-in model has prompts for the defaults, and says what it has none for', () => {
  expect(unservedSettings('built-in', DEFAULT_SETTINGS)).toEqual([]);
  const [unserved] = unservedSettings('built-in', { ...DEFAULT_SETTINGS, revision: 'one call' });
  expect(unserved).toMatchObject({ name: 'revision', served: ['small decisions'] });
  expect(unserved!.message).toContain('small decisions');
});

test('other models are spoken to in general prompts, which serve everything', () => {
  expect(unservedSettings('some model', { ...DEFAULT_SETTINGS, revision: 'one call' })).toEqual([]);
});

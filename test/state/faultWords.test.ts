import { expect, test } from 'vitest';
import type { KnobName } from '../../src/domain/knobs.ts';
import { faultWords } from '../../src/state/faultWords.ts';

const told = (...faulty: KnobName[]) =>
  faultWords({ faulty, faultOf: (name) => `${name} must be more.` });

test('why nothing can be run is said with the place where it is mended', () => {
  expect(told()).toBe('');
  expect(told('wordLimit')).toBe('wordLimit must be more. Mend it in Setup, All settings.');
  expect(told('wordLimit', 'epochs', 'groupSize')).toBe(
    'wordLimit must be more. 2 other settings cannot be used either. Mend it in Setup, All settings.',
  );
});

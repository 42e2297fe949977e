import { LEARNING_KNOBS } from './learningKnobs.ts';
import { POLICY_KNOBS } from './policyKnobs.ts';

/**
 * Every knob of Training-Free GRPO: default, bounds and one line on what it does.
 * The defaults are the preset `paper` with revision in small decisions and evaluation at T = 0.7.
 */
export const KNOBS = { ...POLICY_KNOBS, ...LEARNING_KNOBS } as const;

export type KnobName = keyof typeof KNOBS;

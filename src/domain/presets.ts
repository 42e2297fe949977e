import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

export interface Preset {
  readonly name: string;
  /** One line: where it comes from. */
  readonly explanation: string;
  readonly settings: Settings;
}

const paper: Settings = {
  ...DEFAULT_SETTINGS,
  revision: 'one call',
  evaluationTemperature: 0.3,
};

/** The variants that exist of the method, as the paper and its public code have them. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'default',
    explanation: 'The paper’s method, revised in small decisions and evaluated at T = 0.7.',
    settings: DEFAULT_SETTINGS,
  },
  {
    name: 'paper',
    explanation: 'As the paper’s text has it: one call revises the batch, evaluation at T = 0.3.',
    settings: paper,
  },
  {
    name: 'variant A',
    explanation:
      'The paper’s branch of the public code, for mathematics: the critic is told right or wrong.',
    settings: {
      ...paper,
      rewardShown: 'right or wrong',
      groupOperations: ['add', 'modify'],
      operationsPerGroup: 1,
      revisionOperations: ['modify', 'merge'],
      learningInjection: 'after the problem',
      evaluationInjection: 'after the problem',
      criticTemperature: 0,
      curatorTemperature: 0,
    },
  },
  {
    name: 'variant C',
    explanation:
      'The public code’s mainline: a critique without operations, then an update of each group.',
    settings: {
      ...paper,
      criticSeesLibrary: false,
      groupUpdate: true,
      groupOperations: ['add', 'modify', 'delete'],
      operationsPerGroup: 2,
      revisionOperations: ['add', 'modify', 'delete'],
      learningInjection: 'after the problem',
      evaluationInjection: 'system',
      evaluationTemperature: 0.7,
    },
  },
];

import * as v from 'valibot';

/** The part of the method that a setting acts on; the page groups settings by it. */
export type Stage =
  | 'data'
  | 'rollout'
  | 'score'
  | 'filter'
  | 'summarize'
  | 'compare'
  | 'revise'
  | 'library'
  | 'evaluate'
  | 'budget';

export type KnobValue = number | boolean | string | readonly string[];

interface KnobText {
  readonly stage: Stage;
  readonly label: string;
  /** One line: what it does. */
  readonly explanation: string;
  /** What the paper used, where it says so. */
  readonly paper?: string;
}

interface IntegerKnob extends KnobText {
  readonly type: 'integer';
  readonly fallback: number;
  readonly low: number;
  readonly high: number;
}
interface NumberKnob extends KnobText {
  readonly type: 'number';
  readonly fallback: number;
  readonly low: number;
  readonly high: number;
}
interface SwitchKnob extends KnobText {
  readonly type: 'switch';
  readonly fallback: boolean;
}
interface ChoiceKnob<Option extends string = string> extends KnobText {
  readonly type: 'choice';
  readonly fallback: Option;
  readonly options: readonly Option[];
}
interface SetKnob<Option extends string = string> extends KnobText {
  readonly type: 'set';
  readonly fallback: readonly Option[];
  readonly options: readonly Option[];
}
export type Knob = IntegerKnob | NumberKnob | SwitchKnob | ChoiceKnob | SetKnob;

type Text = [stage: Stage, label: string, explanation: string, paper?: string];
const say = ([stage, label, explanation, paper]: Text): KnobText =>
  paper === undefined ? { stage, label, explanation } : { stage, label, explanation, paper };

const integer = (fallback: number, low: number, high: number, ...text: Text) =>
  ({ type: 'integer', fallback, low, high, ...say(text) }) as const satisfies IntegerKnob;
const real = (fallback: number, low: number, high: number, ...text: Text) =>
  ({ type: 'number', fallback, low, high, ...say(text) }) as const satisfies NumberKnob;
const onOff = (fallback: boolean, ...text: Text) =>
  ({ type: 'switch', fallback, ...say(text) }) as const satisfies SwitchKnob;
function choice<const Option extends string>(
  fallback: NoInfer<Option>,
  options: readonly Option[],
  ...text: Text
): ChoiceKnob<Option> {
  return { type: 'choice', fallback, options, ...say(text) };
}
function several<const Option extends string>(
  fallback: readonly NoInfer<Option>[],
  options: readonly Option[],
  ...text: Text
): SetKnob<Option> {
  return { type: 'set', fallback, options, ...say(text) };
}

const PLACES = ['before the problem', 'after the problem', 'system'] as const;

/**
 * Every knob of Training-Free GRPO: default, bounds and one line on what it does.
 * The defaults are the preset `paper` with revision in small decisions and evaluation at T = 0.7.
 */
export const KNOBS = {
  learningProblems: integer(
    48,
    1,
    10000,
    'data',
    'Practice problems',
    'How many problems the method learns from in each epoch.',
    '100',
  ),
  heldOutProblems: integer(
    96,
    0,
    10000,
    'data',
    'Unseen problems',
    'Problems of the same families that are never learned from; they measure progress.',
    '30 (AIME)',
  ),
  shiftedProblems: integer(
    24,
    0,
    10000,
    'data',
    'Problems of other families',
    'Problems of families that are never learned from; they show over-generalization.',
  ),
  dataSeed: integer(1, 0, 2147483647, 'data', 'Data seed', 'Draws families, problems and splits.'),
  trainingSeed: integer(
    1,
    0,
    2147483647,
    'data',
    'Training seed',
    'Orders problems and batches, and seeds every call made while learning.',
  ),
  samplingSeed: integer(
    1,
    0,
    2147483647,
    'data',
    'Sampling seed',
    'Seeds the evaluations: equal seeds make runs comparable draw by draw.',
  ),

  groupSize: integer(
    5,
    1,
    64,
    'rollout',
    'Group size G',
    'Attempts at each problem that are compared with each other.',
    '5 (web: 3)',
  ),
  epochs: integer(
    3,
    0,
    100,
    'rollout',
    'Epochs',
    'How often the practice problems are gone through.',
    '3',
  ),
  batchSize: integer(
    0,
    0,
    10000,
    'rollout',
    'Batch size',
    'Problems between two revisions of the library; 0 is all of an epoch.',
    'one batch an epoch',
  ),
  rolloutTemperature: real(
    0.7,
    0,
    2,
    'rollout',
    'Rollout temperature',
    'How much attempts vary while learning.',
    '0.7',
  ),
  turnsPerRollout: integer(
    8,
    1,
    64,
    'rollout',
    'Turns per rollout',
    'Model turns, tool calls included, before an attempt counts as unusable.',
  ),
  learningInjection: choice(
    'before the problem',
    PLACES,
    'rollout',
    'E while learning',
    'Where the experiences stand in the prompt while learning.',
    'before the problem',
  ),

  groundTruth: choice(
    'verified',
    ['verified', 'majority vote', 'self-judgement'],
    'score',
    'Ground truth',
    'What marks an attempt: the verifier, the most frequent answer of the group, or the model itself.',
    'verified',
  ),

  filter: choice(
    'spread',
    ['spread', 'mean', 'off'],
    'filter',
    'Filter',
    'Which groups teach: those whose rewards differ, those whose mean is neither 0 nor 1, or all.',
    'groups with winners and losers',
  ),
  filterEpsilon: real(
    0.01,
    0,
    1,
    'filter',
    'Filter ε',
    'The least difference of rewards (or distance of the mean from 0 and 1) that counts.',
  ),

  summarizer: onOff(
    true,
    'summarize',
    'Summarizer',
    'Each trajectory is first told step by step in a summary; the critic reads that.',
    'on',
  ),

  rewardShown: choice(
    'number',
    ['number', 'right or wrong'],
    'compare',
    'Reward shown',
    'How the critic sees a reward.',
    'the number',
  ),
  criticSeesLibrary: onOff(
    true,
    'compare',
    'Critic sees E',
    'The critic reads the experiences that the attempts had read.',
    'on',
  ),
  criticShown: choice(
    'group',
    ['group', 'one winner', 'each trajectory alone'],
    'compare',
    'Critic is shown',
    'The whole group, only one of its winners, or each trajectory by itself.',
    'the group',
  ),
  groupUpdate: onOff(
    false,
    'compare',
    'Group update',
    'A separate call turns the critique of a group into operations.',
    'off',
  ),
  groupOperations: several(
    ['add', 'modify', 'delete'],
    ['add', 'modify', 'delete'],
    'compare',
    'Operations of a group',
    'What one group may suggest.',
    'add, modify, delete',
  ),
  operationsPerGroup: integer(
    2,
    1,
    16,
    'compare',
    'Operations per group',
    'The most operations that one group may suggest.',
  ),
  criticTemperature: real(
    0.7,
    0,
    2,
    'compare',
    'Critic temperature',
    'Temperature of summaries and comparisons.',
  ),

  revision: choice(
    'small decisions',
    ['one call', 'small decisions'],
    'revise',
    'Revision',
    'One call for the whole batch, or one small decision per suggestion with its related experiences.',
    'one call',
  ),
  revisionOperations: several(
    ['modify', 'merge', 'delete'],
    ['add', 'modify', 'merge', 'delete'],
    'revise',
    'Operations of the revision',
    'What the revision of a batch may do; without add, suggestions stand unless it says otherwise.',
    'modify, merge, delete',
  ),
  curatorTemperature: real(
    0,
    0,
    2,
    'revise',
    'Curator temperature',
    'Temperature of group updates and revisions.',
  ),

  wordLimit: integer(32, 4, 400, 'library', 'Word limit', 'The most words of an experience.', '32'),
  duplicateThreshold: real(
    0.9,
    0,
    1,
    'library',
    'Near-duplicate',
    'An experience whose words overlap another’s by this share or more is rejected; 1 rejects only equal words.',
  ),
  libraryCap: integer(
    32,
    1,
    1000,
    'library',
    'Experiences at most',
    'Over this the least supported, then the oldest, go.',
  ),
  libraryTokens: integer(
    4000,
    16,
    200000,
    'library',
    'Tokens at most',
    'The same cap in tokens, estimated at four characters a token.',
  ),
  libraryOrder: choice(
    'oldest first',
    ['oldest first', 'newest first', 'most supported first'],
    'library',
    'Order of E',
    'The order in which experiences stand in a prompt.',
  ),

  evaluateEvery: integer(
    1,
    1,
    1000,
    'evaluate',
    'Evaluate every',
    'Steps between two evaluations; the first and the last state are always evaluated.',
  ),
  samplesPerProblem: integer(
    4,
    1,
    64,
    'evaluate',
    'Samples per problem',
    'The k of Mean@k: tries at each unseen problem.',
    '32',
  ),
  evaluationTemperature: real(
    0.7,
    0,
    2,
    'evaluate',
    'Evaluation temperature',
    'How much attempts vary while evaluating.',
    '0.3',
  ),
  evaluationInjection: choice(
    'before the problem',
    PLACES,
    'evaluate',
    'E while evaluating',
    'Where the experiences stand in the prompt while evaluating.',
    'before the problem',
  ),

  callBudget: integer(
    0,
    0,
    10000000,
    'budget',
    'Calls at most',
    'Ends learning at the first group boundary past this many calls; 0 is no limit.',
  ),
  tokenBudget: integer(
    0,
    0,
    2147483647,
    'budget',
    'Tokens at most',
    'Ends learning at the first group boundary past this many tokens; 0 is no limit.',
  ),
} as const satisfies Record<string, Knob>;

export type KnobName = keyof typeof KNOBS;

type ValueOf<K> = K extends { type: 'integer' | 'number' }
  ? number
  : K extends { type: 'switch' }
    ? boolean
    : K extends ChoiceKnob<infer Option>
      ? Option
      : K extends SetKnob<infer Option>
        ? readonly Option[]
        : never;
type MutableValueOf<K> = ValueOf<K> extends readonly (infer Option)[] ? Option[] : ValueOf<K>;

/** A complete configuration of a run, except for its model and environment. */
export type Settings = { [Name in KnobName]: MutableValueOf<(typeof KNOBS)[Name]> };

function schemaOf(knob: Knob): v.GenericSchema<unknown, KnobValue> {
  switch (knob.type) {
    case 'integer':
      return v.pipe(v.number(), v.integer(), v.minValue(knob.low), v.maxValue(knob.high));
    case 'number':
      return v.pipe(v.number(), v.minValue(knob.low), v.maxValue(knob.high));
    case 'switch':
      return v.boolean();
    case 'choice':
      return v.picklist(knob.options);
    case 'set':
      // Sets are kept in the order of their options, so that equal settings have equal texts.
      return v.pipe(
        v.array(v.picklist(knob.options)),
        v.transform((chosen) => knob.options.filter((option) => chosen.includes(option))),
      );
  }
}

const names = Object.keys(KNOBS) as KnobName[];

/** Checks a complete configuration. */
export const settingsSchema = v.strictObject(
  Object.fromEntries(names.map((name) => [name, schemaOf(KNOBS[name])])),
) as unknown as v.GenericSchema<Settings>;

export const DEFAULT_SETTINGS: Settings = Object.fromEntries(
  names.map((name) => [name, KNOBS[name].fallback]),
) as unknown as Settings;

/** One line per value that cannot be used: which, what it is, what it may be. */
export interface SettingsProblem {
  readonly name: string;
  readonly message: string;
}

/** Fills a part of a configuration up with defaults; what is wrong is said and replaced by the default. */
export function completeSettings(part: Readonly<Record<string, unknown>>): {
  settings: Settings;
  problems: SettingsProblem[];
} {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  const problems: SettingsProblem[] = [];
  for (const [name, value] of Object.entries(part)) {
    if (!Object.hasOwn(KNOBS, name)) {
      problems.push({ name, message: `${name} is not a setting; it is left out.` });
      continue;
    }
    const knob = KNOBS[name as KnobName];
    const read = v.safeParse(schemaOf(knob), value);
    if (read.success) settings[name] = read.output;
    else
      problems.push({
        name,
        message: `${name} is ${JSON.stringify(value)}, but must be ${mayBe(knob)}; ${JSON.stringify(knob.fallback)} is used.`,
      });
  }
  return { settings: settings as Settings, problems };
}

/** What a knob's value may be, in words. */
export function mayBe(knob: Knob): string {
  switch (knob.type) {
    case 'integer':
      return `a whole number from ${knob.low} to ${knob.high}`;
    case 'number':
      return `a number from ${knob.low} to ${knob.high}`;
    case 'switch':
      return 'true or false';
    case 'choice':
      return `one of: ${knob.options.join(', ')}`;
    case 'set':
      return `some of: ${knob.options.join(', ')}`;
  }
}

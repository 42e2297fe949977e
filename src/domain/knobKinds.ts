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

export interface KnobText {
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
export interface ChoiceKnob<Option extends string = string> extends KnobText {
  readonly type: 'choice';
  readonly fallback: Option;
  readonly options: readonly Option[];
}
export interface SetKnob<Option extends string = string> extends KnobText {
  readonly type: 'set';
  readonly fallback: readonly Option[];
  readonly options: readonly Option[];
  /** How many it must have: 1 where with none of them nothing could happen. */
  readonly least: 0 | 1;
}
export type Knob = IntegerKnob | NumberKnob | SwitchKnob | ChoiceKnob | SetKnob;

type Text = [stage: Stage, label: string, explanation: string, paper?: string];
const say = ([stage, label, explanation, paper]: Text): KnobText =>
  paper === undefined ? { stage, label, explanation } : { stage, label, explanation, paper };

export const integer = (fallback: number, low: number, high: number, ...text: Text) =>
  ({ type: 'integer', fallback, low, high, ...say(text) }) as const satisfies IntegerKnob;
export const real = (fallback: number, low: number, high: number, ...text: Text) =>
  ({ type: 'number', fallback, low, high, ...say(text) }) as const satisfies NumberKnob;
export const onOff = (fallback: boolean, ...text: Text) =>
  ({ type: 'switch', fallback, ...say(text) }) as const satisfies SwitchKnob;
export function choice<const Option extends string>(
  fallback: NoInfer<Option>,
  options: readonly Option[],
  ...text: Text
): ChoiceKnob<Option> {
  return { type: 'choice', fallback, options, ...say(text) };
}
export function several<const Option extends string>(
  fallback: readonly NoInfer<Option>[],
  options: readonly Option[],
  ...text: Text
): SetKnob<Option> {
  return { type: 'set', fallback, options, least: 0, ...say(text) };
}
export function oneOrMore<const Option extends string>(
  ...knob: Parameters<typeof several<Option>>
): SetKnob<Option> {
  return { ...several(...knob), least: 1 };
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
      return `${knob.least === 1 ? 'one or more' : 'some'} of: ${knob.options.join(', ')}`;
  }
}

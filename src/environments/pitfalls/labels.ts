/** Three ways to tell a policy what to do: two that a model may have been trained on, one kept in reserve. */
export type Wordings = readonly [string, string, string];

/**
 * The decisions of this world and their options. A label, a key and a wording mean the same in every family;
 * which option is the true one differs between families.
 */
export const LABELS = {
  /** Things on a line of gaps: which of the two ends are counted. */
  ends: {
    both: ['count both ends', 'let both ends count', 'keep both ends in the count'],
    one: ['count only one end', 'let one end count', 'keep one end in the count'],
    none: ['count neither end', 'let no end count', 'keep no end in the count'],
  },
  /** Gaps beside things in a row. */
  gaps: {
    fewer: [
      'count one gap fewer than things',
      'take the things minus one',
      'use one gap fewer than things',
    ],
    equal: [
      'count as many gaps as things',
      'take the things as they are',
      'use as many gaps as things',
    ],
    more: [
      'count one gap more than things',
      'take the things plus one',
      'use one gap more than things',
    ],
  },
  /** What a percent is a percent of: the value before a change, or the value after it. */
  base: {
    old: [
      'take the percent of the old value',
      'let the old value be the base',
      'use the old value as the base',
    ],
    new: [
      'take the percent of the new value',
      'let the new value be the base',
      'use the new value as the base',
    ],
  },
  mean: {
    plain: [
      'take the plain mean',
      'give both values the same weight',
      'use the plain mean of both values',
    ],
    weighted: [
      'weigh each value by its amount',
      'divide the total by the whole amount',
      'use the amount to weigh each value',
    ],
  },
  rounding: {
    up: ['round up to a whole number', 'take the next whole number', 'go up to a whole number'],
    down: ['round down to a whole number', 'drop what is left over', 'go down to a whole number'],
    exact: ['do not round at all', 'keep the exact value', 'leave the exact value as it is'],
  },
  fee: {
    once: ['add the fee once', 'count the fee only one time', 'let the fee count once'],
    each: ['add the fee each time', 'count the fee every time', 'let the fee count every time'],
    none: ['leave the fee out', 'count no fee', 'do not add the fee'],
  },
  /** Whether A with B is another pair than B with A. */
  pairs: {
    half: ['count each pair once', 'halve the number of pairs', 'use half the number of pairs'],
    full: ['count each pair twice', 'do not halve the pairs', 'use the full number of pairs'],
  },
  factor: {
    once: [
      'use the factor one time',
      'multiply by the factor once',
      'let the factor count one time',
    ],
    twice: [
      'use the factor two times',
      'multiply by the factor twice',
      'let the factor count two times',
    ],
    thrice: [
      'use the factor three times',
      'multiply by the factor thrice',
      'let the factor count three times',
    ],
  },
  overlap: {
    subtract: [
      'subtract the overlap once',
      'take the overlap off the sum',
      'subtract the overlap from the sum',
    ],
    add: ['add the overlap as well', 'put the overlap into the sum', 'add the overlap to the sum'],
    ignore: ['leave the overlap out', 'add both groups and nothing more', 'do not use the overlap'],
  },
  luck: {
    bad: ['expect bad luck', 'plan for the worst draws', 'plan for bad luck'],
    good: ['expect good luck', 'plan for the best draws', 'plan for good luck'],
    even: ['expect an even mix', 'plan for equal draws', 'plan for an even mix'],
  },
  /** What comes after each of several things: whether it also counts after the last one. */
  last: {
    skip: [
      'leave out what follows the last one',
      'stop at once after the last one',
      'do not count what follows the last one',
    ],
    keep: [
      'count what follows the last one too',
      'go on after the last one',
      'keep what follows the last one',
    ],
  },
  /** "All but seven": what the seven are. */
  named: {
    stay: [
      'take the number as what stays',
      'keep only the number named',
      'keep the number as what stays',
    ],
    go: [
      'take the number as what goes',
      'subtract the number named',
      'subtract the number as what goes',
    ],
  },
  spare: {
    add: ['add the spare ones', 'count the spare ones too', 'keep the spare ones in the count'],
    skip: ['leave the spare ones out', 'count no spare ones', 'do not add the spare ones'],
  },
  share: {
    split: [
      'divide by those who share',
      'split the sum in equal parts',
      'divide the sum in equal parts',
    ],
    whole: ['do not divide the sum', 'keep the sum whole', 'leave the sum whole'],
  },
  unit: {
    convert: [
      'multiply by the value of each',
      'change to the unit asked for',
      'multiply to get the unit asked for',
    ],
    keep: ['stay with the plain count', 'do not change the unit', 'keep the plain count'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Wordings>>>>;

export type Label = keyof typeof LABELS;
export type KeyOf<L extends Label> = keyof (typeof LABELS)[L] & string;

export function isLabel(word: string): word is Label {
  return Object.hasOwn(LABELS, word);
}

/** The wordings of an option. @throws {RangeError} if the label has no such key. */
export function wordingsOf(label: Label, key: string): Wordings {
  const options: Readonly<Record<string, Wordings>> = LABELS[label];
  const wordings = Object.hasOwn(options, key) ? options[key] : undefined;
  if (wordings === undefined) throw new RangeError(`${label} has no option ${key}`);
  return wordings;
}

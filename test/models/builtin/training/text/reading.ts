import { FAMILIES } from '../../../../../src/environments/pitfalls/families/index.ts';
import {
  PHRASING_KINDS,
  type Family,
  type PhrasingKind,
} from '../../../../../src/environments/pitfalls/family.ts';
import { isLabel, LABELS, wordingsOf } from '../../../../../src/environments/pitfalls/labels.ts';

/** A problem's text, taken apart. */
export interface ReadProblem {
  readonly family: Family;
  readonly kind: PhrasingKind;
  /** Those that the text names. */
  readonly numbers: Readonly<Record<string, number>>;
}

const TEMPLATES = FAMILIES.flatMap((family) =>
  PHRASING_KINDS.flatMap((kind) =>
    family.phrasings[kind].map((template) => ({ family, kind, ...patternOf(template) })),
  ),
);

/** A template as a pattern, with the names of its numbers in their order. */
function patternOf(template: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const parts = template.split(/(\{[^}]+\})/).map((part) => {
    const [, name, one, many] = /^\{(\w+)(?:\|([^|]+)\|([^|]+))?\}$/.exec(part) ?? [];
    if (name === undefined) return part.replaceAll(/[.?]/g, String.raw`\$&`);
    names.push(name);
    return one === undefined ? String.raw`(\d+)` : String.raw`(\d+) (?:${one}|${many})`;
  });
  return { pattern: new RegExp(`^${parts.join('')}$`), names };
}

/** Reads a problem out of its text. @throws {Error} if it is none of the world's. */
export function problemIn(text: string): ReadProblem {
  for (const { family, kind, pattern, names } of TEMPLATES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const values = match.slice(1).map(Number);
    return {
      family,
      kind,
      numbers: Object.fromEntries(names.map((name, i) => [name, values[i]!])),
    };
  }
  throw new Error(`no problem of the world: ${text}`);
}

/** An experience, taken apart. */
export interface ReadAdvice {
  readonly family: string;
  readonly label: string;
  readonly key: string;
}

const WORDED = Object.keys(LABELS)
  .filter(isLabel)
  .flatMap((label) =>
    Object.keys(LABELS[label]).flatMap((key) =>
      wordingsOf(label, key).map((words) => ({ label, key, words })),
    ),
  );

/** What an experience advises where, if its case is one of the world's. */
export function adviceIn(experience: string): ReadAdvice | null {
  const [, situation = '', advice = ''] = /^When ([^,]+), (.+)\.$/.exec(experience) ?? [];
  const family = FAMILIES.find(({ cases }) => cases.includes(situation));
  const [, label, key] = /^(\w+) (\w+): /.exec(advice) ?? [];
  if (!family) return null;
  if (label !== undefined && key !== undefined) return { family: family.id, label, key };
  const worded = WORDED.find(({ words }) => words === advice);
  return worded ? { family: family.id, label: worded.label, key: worded.key } : null;
}

/** The experiences of a prompt, one by one. */
export function experiencesIn(text: string): string[] {
  return text.match(/When [^.]+\./g) ?? [];
}

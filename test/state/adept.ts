import type {
  ChatModel,
  ChatRequest,
  Completion,
  ModelCapabilities,
} from '../../src/domain/chat.ts';
import { Random } from '../../src/domain/random.ts';
import { FAMILIES } from '../../src/environments/pitfalls/families/index.ts';
import { PHRASING_KINDS } from '../../src/environments/pitfalls/family.ts';
import { instanceOf, type Instance } from '../../src/environments/pitfalls/instance.ts';
import { transcriptFor } from '../../src/environments/pitfalls/transcript.ts';
import { comparisonAnswer } from '../../src/learning/prompts/terse/compare.ts';
import { smallRevisionAnswer, type Relation } from '../../src/learning/prompts/terse/revise.ts';
import { told, type Told } from '../../src/learning/prompts/terse/told.ts';

/**
 * What the built-in model is trained to do, done by a program: it guesses where no experience tells it better, follows what it
 * reads, compares and revises. So the page can be tried on runs that learn, without weights.
 */
export class Adept implements ChatModel {
  readonly id = 'built-in adept';
  readonly capabilities: ModelCapabilities = {
    deterministic: true,
    jsonSchema: false,
    maxConcurrency: 16,
    contextTokens: 4096,
  };
  readonly #delay: number;

  /** @param delay milliseconds that an answer takes. */
  constructor(delay = 0) {
    this.#delay = delay;
  }

  async complete(request: ChatRequest, { signal }: { signal: AbortSignal }): Promise<Completion> {
    await new Promise((resolve) => setTimeout(resolve, this.#delay));
    signal.throwIfAborted();
    return { text: answerTo(request), finish: 'stop', usage: { prompt: 60, completion: 20 } };
  }
}

function answerTo({ messages, seed }: ChatRequest): string {
  const random = new Random(seed);
  const prompt = messages[0]?.content ?? '';
  if (prompt.startsWith('Summarize.')) return /Case: .*? Plan: .*?\./.exec(prompt)?.[0] ?? '';
  if (prompt.startsWith('Compare.')) return comparison(prompt, random);
  if (prompt.startsWith('Revise.')) return revision(prompt);
  const result = messages.findLast(({ role }) => role === 'tool');
  return result ? `Answer: ${result.content}.` : attempt(prompt, random);
}

function attempt(prompt: string, random: Random): string {
  const [, known = '', problem = ''] = /Experiences: (.*) Problem: (.*)$/.exec(prompt) ?? [];
  const instance = recognized(problem);
  if (!instance) return 'I do not know this problem.';
  const { family } = instance;
  const choices = family.decisions.map(({ label, does, truth }) => {
    const advice = family.cases
      .map((situation) => new RegExp(`When ${situation}, ${label} (\\w+):`).exec(known)?.[1])
      .find((key) => key !== undefined && key in does);
    if (advice !== undefined) return advice;
    const isRight = !family.hopeless && random.unit() < 0.4;
    const wrong = Object.keys(does).filter((key) => key !== truth);
    return isRight ? truth : random.choice(wrong);
  });
  return transcriptFor(instance, choices, { case: 0, words: [] }).request;
}

/** The instance that a text is about, by the phrasing that it follows. */
function recognized(problem: string): Instance | null {
  for (const family of FAMILIES) {
    for (const kind of PHRASING_KINDS) {
      for (const phrasing of [0, 1]) {
        const names: string[] = [];
        const pattern = family.phrasings[kind][phrasing]!.replaceAll(/[.?()]/g, '\\$&').replaceAll(
          /\{(\w+)(\|[^}]*)?\}/g,
          (_, name: string, nouns?: string) => {
            names.push(name);
            return nouns === undefined ? '(\\d+)' : '(\\d+) \\w+';
          },
        );
        const match = new RegExp(`^${pattern}$`).exec(problem);
        if (!match) continue;
        const numbers: Record<string, number> = {};
        names.forEach((name, i) => (numbers[name] = Number(match[i + 1])));
        try {
          return instanceOf(family, numbers, kind, phrasing);
        } catch {
          continue; // a number that the text does not name
        }
      }
    }
  }
  return null;
}

function comparison(prompt: string, random: Random): string {
  const blocks = [
    ...prompt.matchAll(/ ([p-wP-W]) (?:reward \d|right|wrong)\. (Case: .*? Plan: .*?\.)(?= |$)/g),
  ];
  const ways = blocks.flatMap(([, letter = '', text = '']) => {
    const way = told(text.replaceAll(new RegExp(`(?<=[:;] )${letter} `, 'g'), ''));
    return way ? [{ way, isBetter: letter < 'a' }] : [];
  });
  const of = (better: boolean): Told[] =>
    ways.filter(({ isBetter }) => isBetter === better).map(({ way }) => way);
  return comparisonAnswer(of(false), of(true), (best) => random.choice(best));
}

function revision(prompt: string): string {
  const entries = [
    ...prompt.matchAll(
      /(?:New|Old \d+): When (.+?), (\w+) (\w+): [^.]+\. Groups: (\d+)\.(?= Old|$)/g,
    ),
  ].map(([, situation = '', label = '', key = '', groups]) => ({
    situation,
    label,
    key,
    advice: `${label} ${key}`,
    groups: Number(groups),
  }));
  const [suggestion, ...related] = entries;
  if (!suggestion) return 'I cannot read this.';
  const relationTo = ({ situation, label, key }: (typeof entries)[number]): Relation => {
    if (situation !== suggestion.situation) return 'far';
    if (label !== suggestion.label) return 'else';
    return key === suggestion.key ? 'same' : 'against';
  };
  return smallRevisionAnswer(
    suggestion,
    related.map((entry) => ({ ...entry, relation: relationTo(entry) })),
  );
}

import type { ChatRequest } from '../../src/domain/chat.ts';
import { Random } from '../../src/domain/random.ts';
import { WAYS } from './scriptedWorld.ts';

/** What a prompt of the general pack asks for, told by its words. */
export type AskedFor =
  | 'rollout'
  | 'judge'
  | 'summarize'
  | 'compare'
  | 'critique'
  | 'update'
  | 'reviseBatch'
  | 'reviseSmall';

function askedFor({ messages }: ChatRequest): AskedFor {
  const [first] = messages;
  const text = first?.content ?? '';
  if (first?.role === 'system') return 'rollout';
  if (text.includes('Is the proposed answer right?')) return 'judge';
  if (text.startsWith('An attempt at a problem was marked')) return 'summarize';
  if (text.startsWith('The experiences so far:')) return 'reviseBatch';
  if (text.startsWith('A group of attempts suggests')) return 'reviseSmall';
  if (text.includes('A critique of several attempts')) return 'update';
  return text.includes('Answer in at most 200 words') ? 'critique' : 'compare';
}

/** A policy that follows the experiences it reads and else draws by its seed; a critic and a curator that reason by rules. */
export function scriptedAnswer(request: ChatRequest): string {
  const text = request.messages[0]?.content ?? '';
  switch (askedFor(request)) {
    case 'rollout':
      return attempt(request);
    case 'judge':
      return Random.for('judge', request.seed).integer(0, 1) === 1 ? 'right' : 'wrong';
    case 'summarize':
      return decisionLines(text.slice(text.indexOf('The attempt:')));
    case 'compare':
      return `The better ones agree. ${JSON.stringify(lessonsFrom(text))}`;
    case 'critique':
      return lessonsFrom(text)
        .map((lesson) => lesson.text)
        .join('\n');
    case 'update':
      return JSON.stringify(
        experiencesIn(text.slice(0, text.indexOf('The experiences so far'))).map((words) => ({
          op: 'add',
          text: words,
        })),
      );
    case 'reviseBatch':
      return reviseBatch(text);
    case 'reviseSmall':
      return reviseSmall(text);
  }
}

/** `When at the harbour, way sum: take it.` */
export function experienceText(place: string, label: string, option: string): string {
  return `When at the ${place}, ${label} ${option}: take it.`;
}

const EXPERIENCE = /When at the (\w+), (\w+) (\w+): take it\./g;

function experiencesIn(text: string): string[] {
  return [...new Set([...text.matchAll(EXPERIENCE)].map(([words]) => words))];
}

function attempt({ messages, seed }: ChatRequest): string {
  const text = messages.map(({ content }) => content).join('\n');
  const result = /^RESULT: (.+)$/m.exec(text)?.[1];
  if (result !== undefined) return `So it is.\nANSWER: ${result}`;
  const [, place = '', a = '', b = '', rest = ''] =
    /Problem: At the (\w+) .*?: (\d+) and (\d+), rest (\d+)\./.exec(text) ?? [];
  const choose = (label: string, options: readonly string[]) => {
    const known = [...text.matchAll(EXPERIENCE)].find(
      (one) => one[1] === place && one[2] === label,
    );
    return known?.[3] ?? Random.for(label, seed).choice(options);
  };
  const way = choose('way', WAYS);
  const kept = choose('rest', ['kept', 'dropped']);
  return `Place: ${place}\nWay: ${way}\nRest: ${kept}\nCALL reckon: ${way} ${a} ${b} ${kept} ${rest}`;
}

function decisionLines(text: string): string {
  return [...text.matchAll(/^(Place|Way|Rest): \w+/gm)].map(([line]) => line).join('\n');
}

/** For each decision an add of the option that all better attempts took and a worse one did not. */
function lessonsFrom(text: string): { op: 'add'; text: string }[] {
  const attempts = [
    ...text.matchAll(/Attempt \d+ \((.+?)\):\n([\s\S]*?)(?=\n\nAttempt|\n\n[CW]|$)/g),
  ].map(([, mark = '', told = '']) => ({
    reward: mark === 'right' ? 1 : mark === 'wrong' ? 0 : Number(mark.replace('reward ', '')),
    option: (label: string) => new RegExp(`^${label}: (\\w+)`, 'm').exec(told)?.[1] ?? '',
  }));
  const best = Math.max(...attempts.map(({ reward }) => reward));
  const winners = attempts.filter(({ reward }) => reward === best && best > 0);
  const losers = attempts.filter(({ reward }) => reward < best);
  const [winner] = winners;
  if (!winner) return [];
  return ['Way', 'Rest'].flatMap((label) => {
    const option = winner.option(label);
    const isShared = winners.every((other) => other.option(label) === option);
    const isApart = losers.length === 0 || losers.some((other) => other.option(label) !== option);
    if (!isShared || !isApart) return [];
    const place = winner.option('Place');
    return [{ op: 'add' as const, text: experienceText(place, label.toLowerCase(), option) }];
  });
}

interface Entry {
  readonly id: number;
  readonly about: string;
  readonly text: string;
}

function entriesIn(text: string): Entry[] {
  return [...text.matchAll(/\[(\d+)\] (?:add: )?(When at the (\w+), (\w+) \w+: take it\.)/g)].map(
    ([, id, words = '', place = '', label = '']) => ({
      id: Number(id),
      about: `${place} ${label}`,
      text: words,
    }),
  );
}

/** Of each place and label the text that is said most often stays, merged into one. */
function reviseBatch(text: string): string {
  const entries = entriesIn(text);
  const operations = [...new Set(entries.map(({ about }) => about))].flatMap((about): object[] => {
    const same = entries.filter((entry) => entry.about === about);
    const votes = (words: string) => same.filter((entry) => entry.text === words).length;
    const best = same.reduce((a, b) => (votes(b.text) > votes(a.text) ? b : a));
    if (same.length === 1) return text.includes('is dropped') ? [{ op: 'add', id: best.id }] : [];
    const ids = same.map(({ id }) => id);
    if (text.includes('"merge"')) return [{ op: 'merge', ids, text: best.text }];
    const others = ids.filter((id) => id !== best.id);
    return [
      ...(text.includes('is dropped') ? [{ op: 'add', id: best.id }] : []),
      ...others.map((id) => ({ op: 'delete', id })),
    ];
  });
  return `Duplicates become one.\n\`\`\`json\n${JSON.stringify(operations)}\n\`\`\``;
}

function reviseSmall(text: string): string {
  const [suggested, known = ''] = text.split('Related experiences in the library:');
  const [mine] = entriesIn(suggested ?? '');
  const groups = Number(/groups for it: (\d+)/.exec(suggested ?? '')?.[1]);
  const near = entriesIn(known).find(({ about }) => about === mine?.about);
  if (!mine || !near) return '{"decision": "add"}';
  if (near.text === mine.text) return `{"decision": "keep", "id": ${near.id}}`;
  const theirs = Number(
    new RegExp(`^\\[${near.id}\\].*groups for it: (\\d+)`, 'm').exec(known)?.[1],
  );
  return groups > theirs ? `{"decision": "replace", "id": ${near.id}}` : '{"decision": "drop"}';
}

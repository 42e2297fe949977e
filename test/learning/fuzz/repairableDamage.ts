import type { Random } from '../../../src/domain/random.ts';

type Damage = (json: string, random: Random) => string;

/** What happens to JSON itself. */
const INSIDE: readonly Damage[] = [
  // A trailing comma in the last list or object.
  (json) => json.replace(/([}\]])$/, ',$1'),
  (json) => outsideStrings(json, (part) => part.replaceAll('}', ',}')),
  // Ids in brackets, quoted or not, with the letter that some prompts show.
  (json) => json.replace(/"id":(\d+)/g, '"id":"[$1]"'),
  (json) => json.replace(/"id":(\d+)/g, '"id":[G$1]'),
  (json) => json.replace(/"ids":\[(\d+),(\d+)\]/g, '"ids":["[$1]","[$2]"]'),
  // An id where none is needed, and none where an id is looked for first.
  (json) => json.replaceAll('"op":"add",', '"op":"add","id":"",'),
  (json) => json.replaceAll('"op":"add",', '"op":"add","id":"new",'),
  (json) => json.replace('"decision":"add"', '"decision":"add","id":"new"'),
  (json) => json.replace(/"id":(\d+)/g, '"ids":[],"id":$1'),
  singleQuoted,
  curlyQuoted,
  // Bare keys, comments, line breaks.
  (json) => json.replace(/"(op|id|ids|text|decision)":/g, '$1: '),
  (json) => json.replace(/([{[])/, '$1 // as asked\n'),
  (json) => outsideStrings(json, (part) => part.replaceAll(/([,{])/g, '$1\n  ')),
  // The last bracket is missing.
  (json) => (json.startsWith('[') ? json.slice(0, -1) : json),
  // A list without brackets, a line each.
  (json) => (json.startsWith('[{') ? json.slice(1, -1).replaceAll('},{', '}\n{') : json),
];

/** What stands around it. */
const AROUND: readonly Damage[] = [
  (json, random) =>
    `\`\`\`${random.choice(['', 'json', 'JSON', 'plaintext', 'text'])}\n${json}\n\`\`\``,
  (json) => `Sure! Here are my operations for \\frac{1}{2} of {the cases}:\n${json}`,
  (json) => `${json}\n\nI hope that helps; see [3] and [7].`,
  (json) =>
    `1. The better attempts [0, 2] agree.\n\nFinal answer:\n\`\`\`json\n${json}\n\`\`\`\nLet me know!`,
  (json) => `<think>Maybe {a} or {b}?</think>\n${json}`,
  (json) => `  \n${json}\n  `,
  (json) => `[{"op": "delete", "id": 9}]\n\nOn reflection:\n${json}`,
];

/** One kind of damage or two, of those that leave no doubt what was meant. */
export function damaged(json: string, random: Random): string {
  const inside = random.choice(INSIDE);
  const around = random.choice(AROUND);
  switch (random.integer(0, 2)) {
    case 0:
      return inside(json, random);
    case 1:
      return around(json, random);
    default:
      // A lost bracket is found only at the end, and lines only without words around them.
      return INSIDE.indexOf(inside) < INSIDE.length - 2
        ? around(inside(json, random), random)
        : inside(json, random);
  }
}

/** Changes what no string of the JSON holds. */
function outsideStrings(json: string, change: (part: string) => string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) =>
    part.startsWith('"') ? part : change(part),
  );
}

/** Strings with escapes keep their quotes. */
function curlyQuoted(json: string): string {
  return json.replace(/"((?:[^"\\]|\\.)*)"/g, (whole, inside: string) =>
    inside.includes('\\') ? whole : `“${inside}”`,
  );
}

function singleQuoted(json: string): string {
  return json.replace(
    /"((?:[^"\\]|\\.)*)"/g,
    (_, inside: string) => `'${inside.replaceAll("'", "\\'")}'`,
  );
}

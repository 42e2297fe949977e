import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/domain/random.ts';
import { generalPack } from '../../../src/learning/prompts/general/generalPack.ts';
import type { SmallRevisionView } from '../../../src/learning/prompts/pack.ts';
import { BUSES, experience, FENCE, LOOP, SALE, suggestion } from '../stages/examples.ts';
import { describeFuzzing } from './fuzzing.ts';
import { damaged } from './repairableDamage.ts';

const OUTPUTS = 10_000;
const DAMAGED = 1000;

describeFuzzing(
  generalPack,
  {
    compare: [
      JSON.stringify([{ op: 'add', text: BUSES }]),
      `The better ones counted the ends.\n${JSON.stringify([
        { op: 'modify', id: 1, text: 'Count the ends.' },
        { op: 'delete', id: 3 },
      ])}`,
      '[]',
    ],
    reviseBatch: [
      JSON.stringify([
        { op: 'merge', ids: [1, 6], text: 'Count the ends.' },
        { op: 'delete', id: 3 },
      ]),
      JSON.stringify([
        { op: 'add', id: 5 },
        { op: 'modify', id: 1, text: BUSES },
        { op: 'keep', id: 3 },
      ]),
    ],
    reviseSmall: [
      '{"decision": "add"}',
      '{"decision": "keep", "id": 1}',
      '{"decision": "replace", "id": 1, "text": "Count the ends."}',
      '{"decision": "merge", "ids": [1], "text": "Count the ends."}',
      '{"decision": "drop"}',
      '{"decision": "delete", "id": 3}',
    ],
  },
  OUTPUTS,
);

const TEXTS = [
  FENCE,
  "When it isn't said, don't round; ask what's needed.",
  'When a text says "all but", count what is left: {all} − [some].',
  'When coding, fence it: ```js x = {a: [1]}``` and go on.',
  '当绕圈种树时，树的数目等于间隔的数目。',
  String.raw`When \frac{1}{2} or C:\temp appears, keep it.`,
];

/** A list of operations as it is asked for; one of ten says that there is none. */
function validOperations(random: Random): object[] {
  if (random.integer(0, 9) === 0) return [{ op: 'none' }];
  const id = () => random.integer(1, 40);
  const text = random.choice(TEXTS);
  return Array.from({ length: random.integer(1, 3) }, () =>
    random.choice<() => object>([
      () => ({ op: 'add', text }),
      () => ({ op: 'modify', id: id(), text }),
      () => ({ op: 'delete', id: id() }),
      () => ({ op: 'merge', ids: [id(), 41], text }),
      () => ({ op: 'keep', id: id() }),
    ])(),
  );
}

/** How many of the damaged outputs read as the undamaged ones do. */
function readAlike(valid: (random: Random) => unknown, read: (text: string) => unknown) {
  let alike = 0;
  const others: string[] = [];
  for (let i = 0; i < DAMAGED; i++) {
    const random = Random.for('damage', i);
    const json = JSON.stringify(valid(random));
    const harmed = damaged(json, random);
    if (JSON.stringify(read(harmed)) === JSON.stringify(read(json))) alike += 1;
    else others.push(harmed);
  }
  return { alike, others };
}

describe('of 1,000 outputs that are damaged so that there is no doubt what was meant, 99 % give the undamaged', () => {
  test('operations', () => {
    const { alike, others } = readAlike(validOperations, (text) =>
      generalPack.readBatchRevision(text),
    );
    expect(alike, others.slice(0, 5).join('\n---\n')).toBeGreaterThanOrEqual(0.99 * DAMAGED);
  });

  test('decision', () => {
    const view: SmallRevisionView = {
      suggestion: suggestion(0, 'add', { id: 9, text: SALE }),
      support: 1,
      related: [experience(3, FENCE), experience(4, LOOP)],
      allowed: ['modify', 'merge'],
      wordLimit: 32,
    };
    const valid = (random: Random) =>
      random.choice<object>([
        { decision: 'add' },
        { decision: 'keep', id: 3 },
        { decision: 'replace', id: 4, text: random.choice(TEXTS) },
        { decision: 'merge', ids: [3, 4], text: random.choice(TEXTS) },
      ]);
    const { alike, others } = readAlike(valid, (text) => generalPack.readSmallRevision(text, view));
    expect(alike, others.slice(0, 5).join('\n---\n')).toBeGreaterThanOrEqual(0.99 * DAMAGED);
  });
});

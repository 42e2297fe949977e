import { describe, expect, test } from 'vitest';
import {
  readSmallRevision,
  smallRevisionPrompt,
} from '../../../../src/learning/prompts/general/curator.ts';
import type { SmallRevisionView } from '../../../../src/learning/prompts/pack.ts';
import { experience, FENCE, LOOP, suggestion } from '../../stages/examples.ts';

const VIEW: SmallRevisionView = {
  suggestion: suggestion(0, 'add', { id: 9, text: 'New.' }),
  support: 2,
  related: [experience(3, FENCE), experience(4, LOOP)],
  allowed: ['modify', 'merge'],
  wordLimit: 32,
};

const read = (text: string) => {
  const reading = readSmallRevision(text, VIEW);
  return reading.readable ? reading.value : reading.problem;
};

describe('a small decision', () => {
  test('is read with its entries and words, in a fence, in chat, in a list of one', () => {
    const replaced = { decision: 'replace', ids: [3], text: 'So.' };
    const said = '{"decision": "Replace", "id": "[3]", "text": "So."}';
    expect(read(said)).toEqual(replaced);
    expect(read(`I compared {both} [3].\n\`\`\`json\n[${said}]\n\`\`\` Done.`)).toEqual(replaced);
    expect(read('{"decision": "add"}')).toEqual({ decision: 'add', ids: [] });
    expect(read('{"decision": "merge", "ids": [3, 4], "text": "Both."}')).toEqual({
      decision: 'merge',
      ids: [3, 4],
      text: 'Both.',
    });
  });

  test('names entries that it was shown, and one at least if it is about any', () => {
    expect(read('{"decision": "keep", "id": 5}')).toBe('[5] was not among those shown');
    expect(read('{"decision": "keep"}')).toBe('a keep names an experience');
    expect(read('{"decision": "keep", "id": "third"}')).toBe('an id is a number');
  });

  test('may name the suggestion itself, or no entry by some other word, and its ids under either key', () => {
    expect(read('{"decision": "add", "id": 9}')).toEqual({ decision: 'add', ids: [] });
    expect(read('{"decision": "add", "id": "new"}')).toEqual({ decision: 'add', ids: [] });
    expect(read('{"decision": "drop", "id": ""}')).toEqual({ decision: 'drop', ids: [] });
    expect(read('{"decision": "keep", "ids": [], "id": 3}')).toEqual({
      decision: 'keep',
      ids: [3],
    });
    expect(read('{"decision": "merge", "ids": [3, 9], "text": "Both."}')).toMatchObject({
      ids: [3],
    });
  });

  test('is one decision, or not readable', () => {
    expect(read('{"decision": "add"} or {"decision": "drop"}')).toBe('one decision is asked for');
    expect(read('add')).toBe('there is no decision as JSON');
    expect(read('{"decision": "burn", "id": 3}')).toBe('there is no decision as JSON');
    expect(read('[]')).toBe('there is no decision as JSON');
  });

  test('is offered only where it may be taken', () => {
    const { content } = smallRevisionPrompt(VIEW).messages[0] ?? { content: '' };
    expect(content).toContain('"replace"');
    expect(content).toContain('"merge"');
    expect(content).not.toContain('"delete"');
    const suggestsDelete = suggestion(0, 'delete', { targets: [3] });
    const other = smallRevisionPrompt({ ...VIEW, suggestion: suggestsDelete, allowed: ['delete'] });
    expect(other.messages[0]?.content).toContain('"delete"');
    expect(other.messages[0]?.content).not.toContain('"add"');
  });
});

import * as v from 'valibot';
import type { RevisionOp } from '../../../domain/experience.ts';
import { jsonIn, READ_AT_MOST } from '../jsonAnswers.ts';
import type {
  BatchRevisionView,
  Prompt,
  Reading,
  SmallDecision,
  SmallRevisionView,
  SuggestionView,
} from '../pack.ts';
import { namedIds } from '../readOperations.ts';
import { wordingRules } from './critic.ts';
import { experienceLines } from './parts.ts';

const BATCH_TOKENS = 4000;
const SMALL_TOKENS = 400;

const OPERATION_FORMS: Readonly<Record<RevisionOp, string>> = {
  add: '{"op": "add", "id": 17} to take up suggestion [17]',
  modify: '{"op": "modify", "id": 3, "text": "…"}',
  merge: '{"op": "merge", "ids": [3, 17], "text": "…"}',
  delete: '{"op": "delete", "id": 3}',
  keep: '{"op": "keep", "id": 3}',
};

/** One revision over all suggestions of a batch. */
export function batchRevisionPrompt(view: BatchRevisionView): Prompt {
  const forms = view.allowed.map((op) => OPERATION_FORMS[op]).join('; ');
  const unmentioned = view.allowed.includes('add')
    ? 'A suggestion that you do not take up is dropped.'
    : 'A suggestion that you do not mention is taken up as it is.';
  const content = `The experiences so far:
${experienceLines(view.experiences)}

Suggestions from a batch of problems:
${view.suggestions.map(suggestionLine).join('\n')}

Revise the whole: what says the same becomes one, what contradicts is settled by what more suggestions say, what is too special or wrong goes, what is unclear is worded better. ${unmentioned}

Think first, then end with a JSON list of operations, [] for none. Each is ${forms}. Name an experience in one operation only. ${wordingRules(view.wordLimit)}`;
  return { messages: [{ role: 'user', content }], maxTokens: BATCH_TOKENS };
}

function suggestionLine({ op, id, targets, text }: SuggestionView): string {
  if (op === 'add') return `[${id ?? 'new'}] add: ${text}`;
  const about = targets.map((target) => `[${target}]`).join(' ');
  return op === 'delete' ? `- delete ${about}` : `- modify ${about}: ${text}`;
}

/** One suggestion with the experiences that it may repeat or contradict. */
export function smallRevisionPrompt(view: SmallRevisionView): Prompt {
  const { suggestion, support, related, allowed } = view;
  const entries = related.map(
    ({ id, text, support: groups }) => `[${id}] ${text} (groups for it: ${groups.length})`,
  );
  const choices = [
    suggestion.op === 'delete' ? '' : '{"decision": "add"} if it says something new',
    '{"decision": "keep", "id": 3} if [3] says it already',
    allowed.includes('modify')
      ? '{"decision": "replace", "id": 3} if it should stand in the place of [3] (with "text" if in other words)'
      : '',
    allowed.includes('merge')
      ? '{"decision": "merge", "ids": [3], "text": "…"} if one text can say both'
      : '',
    allowed.includes('delete') ? '{"decision": "delete", "id": 3} if [3] should go' : '',
    '{"decision": "drop"} if it should not be taken up',
  ];
  const content = `A group of attempts suggests, for the library of experiences (groups for it: ${support}):
${suggestionLine(suggestion)}

Related experiences in the library:
${entries.length > 0 ? entries.join('\n') : '(none)'}

Two that contradict each other in the same situation cannot both stay: the one with more groups for it wins. Decide, as JSON, one of:
${choices.filter((choice) => choice !== '').join('\n')}
${wordingRules(view.wordLimit)}`;
  return { messages: [{ role: 'user', content }], maxTokens: SMALL_TOKENS };
}

const idList = v.union([v.array(v.union([v.number(), v.string()])), v.number(), v.string()]);
const decisionSchema = v.object({
  decision: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.picklist(['add', 'keep', 'replace', 'merge', 'drop', 'delete']),
  ),
  ids: v.optional(v.nullable(idList)),
  id: v.optional(v.nullable(idList)),
  text: v.optional(v.nullable(v.string())),
});

/** Reads a decision; one about an entry must name entries that it was shown. The suggestion is meant, named or not. */
export function readSmallRevision(
  text: string,
  { related, suggestion }: SmallRevisionView,
): Reading<SmallDecision> {
  if (text.length > READ_AT_MOST) return { readable: false, problem: 'the answer is too long' };
  const decisions = jsonIn(text, isDecision).flat();
  const read = v.safeParse(decisionSchema, decisions[0]);
  if (!read.success) return { readable: false, problem: 'there is no decision as JSON' };
  if (decisions.length > 1) return { readable: false, problem: 'one decision is asked for' };
  const { decision, text: words } = read.output;
  const isAboutEntries = decision !== 'add' && decision !== 'drop';
  const ids = namedIds(read.output) ?? (isAboutEntries ? null : []);
  if (ids === null) return { readable: false, problem: 'an id is a number' };
  const named = ids.filter((one) => one !== suggestion.id);
  const strange = named.filter((one) => !related.some((entry) => entry.id === one));
  if (strange.length > 0) {
    return { readable: false, problem: `[${strange.join('], [')}] was not among those shown` };
  }
  if (isAboutEntries && named.length === 0) {
    return { readable: false, problem: `a ${decision} names an experience` };
  }
  const given = words === null || words === undefined ? {} : { text: words.toWellFormed() };
  return { readable: true, value: { decision, ids: named, ...given } };
}

/** A decision, or a list of such. */
function isDecision(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isDecision);
  return typeof value === 'object' && value !== null && 'decision' in value;
}

import * as v from 'valibot';
import { TASKS } from './calls.ts';
import { settingsSchema } from './settings.ts';

/** Version of the event shapes below; a log of an older one is migrated when read. */
export const EVENT_SCHEMA = 2;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const unit = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const split = v.picklist(['learning', 'heldOut', 'shifted']);
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const callUse = v.object({ task: v.picklist(TASKS), call: hash, answer: v.nullable(hash) });

/**
 * `answered`: there is an answer to mark. `unusable`: the policy's own failure (cut off, no answer, only white space, turns used up): reward 0.
 * `failed`: the call got no answer: it says nothing about the policy and is outside every mean.
 */
const outcome = v.picklist(['answered', 'unusable', 'failed']);
const unusableReason = v.picklist(['cut off', 'no answer', 'only white space', 'turns used up']);

const attempt = {
  outcome,
  why: v.optional(unusableReason),
  /** What learning sees; 0 where unusable, null where failed or where this kind of ground truth gives none. */
  reward: v.nullable(unit),
  parts: v.record(v.string(), unit),
  toolCalls: count,
  calls: v.array(callUse),
};

const rollout = v.object({
  ...attempt,
  /** What the verifier says, for plots only; differs from `reward` where learning must do without the truth. */
  verified: v.nullable(unit),
  decisions: v.optional(v.array(v.object({ label: v.string(), option: v.string() }))),
});

const rejection = v.picklist([
  'not readable',
  'operation not allowed',
  'too many operations',
  'unknown id',
  'empty text',
  'over the word limit',
  'near-duplicate',
  'leaks the answer',
  'leaks a number of its problem',
  'pinned',
  'already changed in this step',
  'nothing changes',
  'outweighed',
  'not taken up',
]);

const verdict = {
  verdict: v.picklist(['accepted', 'rejected']),
  reason: v.optional(rejection),
  detail: v.optional(v.string()),
};

const suggestion = v.object({
  /** Running number in the step, in group order. */
  n: count,
  op: v.picklist(['add', 'modify', 'delete', 'unknown']),
  /** The id that an accepted *add* will have if the revision keeps it. */
  id: v.optional(count),
  targets: v.array(count),
  text: v.optional(v.string()),
  ...verdict,
});

const operation = v.object({
  op: v.picklist(['add', 'modify', 'delete', 'merge', 'keep', 'unknown']),
  /** What it is about: suggestions not yet in E go by the id that they were promised. */
  ids: v.array(count),
  /** The id of the result: new for add and merge, the old one for modify and keep. */
  id: v.optional(count),
  text: v.optional(v.string()),
  /** The suggestions it came from, by their running number in the step. */
  from: v.array(count),
  /** The event's calls in which it was asked about, by index in `calls`; none for what only keeps to the caps. */
  askedIn: v.array(count),
  ...verdict,
});

const edit = v.variant('do', [
  v.object({ do: v.literal('add'), text: v.string() }),
  v.object({ do: v.literal('modify'), id: count, text: v.string() }),
  v.object({ do: v.literal('delete'), id: count }),
  v.object({ do: v.literal('pin'), id: count, pinned: v.boolean() }),
]);

export const runEventSchema = v.variant('kind', [
  v.object({
    kind: v.literal('head'),
    versions: v.object({
      schema: count,
      method: v.string(),
      environment: v.string(),
      pack: v.string(),
      model: v.string(),
    }),
    settings: settingsSchema,
    /** Knobs that the log was written without, which stand at their defaults; said on reading, never written. */
    filled: v.optional(v.array(v.string())),
    problems: v.object({
      learning: v.array(v.string()),
      heldOut: v.array(v.string()),
      shifted: v.array(v.string()),
    }),
  }),
  v.object({
    kind: v.literal('evaluated'),
    step: count,
    split,
    problem: v.string(),
    samples: v.array(v.object(attempt)),
  }),
  v.object({
    kind: v.literal('group'),
    step: count,
    epoch: count,
    problem: v.string(),
    rollouts: v.array(rollout),
    informative: v.boolean(),
  }),
  v.object({
    kind: v.literal('compared'),
    step: count,
    problem: v.string(),
    /** The rollouts that the critic was shown, by index in the group. */
    shown: v.array(count),
    summaries: v.array(
      v.object({
        rollout: count,
        outcome: v.picklist(['answered', 'unusable', 'failed']),
        calls: v.array(callUse),
      }),
    ),
    outcome: v.picklist(['answered', 'nothing to learn', 'unreadable', 'failed']),
    calls: v.array(callUse),
    suggestions: v.array(suggestion),
  }),
  v.object({
    kind: v.literal('revised'),
    step: count,
    operations: v.array(operation),
    calls: v.array(
      v.object({ ...callUse.entries, outcome: v.picklist(['answered', 'unreadable', 'failed']) }),
    ),
  }),
  v.object({ kind: v.literal('input'), step: count, edit, ...verdict }),
  v.object({ kind: v.literal('end'), why: v.picklist(['complete', 'budget']) }),
]);

/** What a run's log is made of; the only source of everything that is shown. */
export type RunEvent = v.InferOutput<typeof runEventSchema>;
export type EventOf<Kind extends RunEvent['kind']> = Extract<RunEvent, { kind: Kind }>;
export type Rollout = v.InferOutput<typeof rollout>;
export type Sample = EventOf<'evaluated'>['samples'][number];
export type Outcome = v.InferOutput<typeof outcome>;
export type UnusableReason = v.InferOutput<typeof unusableReason>;
export type Rejection = v.InferOutput<typeof rejection>;
export type Suggestion = v.InferOutput<typeof suggestion>;
export type Operation = v.InferOutput<typeof operation>;
export type Edit = v.InferOutput<typeof edit>;

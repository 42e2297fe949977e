import {
  ModelError,
  type ChatModel,
  type ChatRequest,
  type CompleteOptions,
  type Completion,
  type ModelCapabilities,
} from '../../domain/chat.ts';
import { TeamMember } from './teamMember.ts';

/** More gain little, and each takes memory. */
const MOST_MEMBERS = 4;
/** For keys and values, of all members together. */
const CACHE_BYTES = 128 * 1024 * 1024;
/** Prompts whose member is remembered, the latest ones. */
const REMEMBERED = 256;

/**
 * How many workers compute the model.
 * @param cores the processor's, as the browser tells, if it does.
 */
export function membersFor(cores: number | undefined): number {
  return Math.max(1, Math.min(MOST_MEMBERS, cores ?? 1));
}

/**
 * The built-in model, computed by several workers at once: as one computes, so do all, and an answer does not show by whom it was given.
 * Calls that begin with the same message, such as a group's, go to the same worker, which reads their prompt once.
 */
export class ModelTeam implements ChatModel {
  readonly id: string;
  readonly capabilities: ModelCapabilities;
  readonly #members: readonly TeamMember[];
  /** The latest prompts' members, the longest unused first. */
  readonly #memberOf = new Map<string, TeamMember>();

  /**
   * @param newWorker makes a worker of `builtinWorker.ts`.
   * @throws {Error} that says what is wrong with the files, or that there can be no workers.
   */
  static async load(
    files: { readonly weights: ArrayBuffer; readonly kernel: ArrayBuffer },
    members: number,
    newWorker: () => Worker,
  ): Promise<ModelTeam> {
    const cacheBytes = Math.floor(CACHE_BYTES / members);
    const loading = Array.from({ length: members }, () =>
      TeamMember.load(newWorker(), { ...files, cacheBytes }),
    );
    const [first, ...others] = await Promise.all(loading);
    if (!first) throw new RangeError('a team needs a member');
    return new ModelTeam([first, ...others]);
  }

  private constructor(members: readonly [TeamMember, ...TeamMember[]]) {
    this.id = members[0].id;
    this.capabilities = members[0].capabilities;
    this.#members = members;
  }

  complete(request: ChatRequest, options: CompleteOptions): Promise<Completion> {
    return this.#memberFor(request).complete(request, options);
  }

  #memberFor({ messages }: ChatRequest): TeamMember {
    const prompt = messages[0]?.content ?? '';
    const member = this.#memberOf.get(prompt) ?? this.#idlest();
    this.#memberOf.delete(prompt);
    this.#memberOf.set(prompt, member);
    const [oldest] = this.#memberOf.keys();
    if (this.#memberOf.size > REMEMBERED && oldest !== undefined) this.#memberOf.delete(oldest);
    return member;
  }

  #idlest(): TeamMember {
    const [first, ...others] = this.#members;
    if (!first) throw new ModelError('fatal', 'there is nobody to ask');
    return others.reduce((best, one) => (one.inFlight < best.inFlight ? one : best), first);
  }
}

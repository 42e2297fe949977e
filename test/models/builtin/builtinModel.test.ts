import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../../../src/domain/chat.ts';
import { loadBuiltin, type BuiltinModel } from '../../../src/models/builtin/builtinModel.ts';
import { randomWeights } from '../../../src/models/builtin/randomWeights.ts';
import { kernelModule } from './smallModels.ts';
import { TINY, WORDS } from './tiny.ts';

const weights = randomWeights(21, TINY, WORDS);
const load = (kernel: BufferSource | null = kernelModule) =>
  loadBuiltin({ weights, kernel, cacheBytes: 1 << 20 });

const request = (part: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: 'user', content: 'count the posts' }],
  temperature: 1,
  maxTokens: 30,
  seed: 1,
  ...part,
});
const never = () => ({ signal: new AbortController().signal });
const ask = (model: BuiltinModel, part?: Partial<ChatRequest>) =>
  model.complete(request(part), never());

/** A seed whose answer has at least this many tokens. */
async function longAnswer(model: BuiltinModel, least = 20): Promise<number> {
  for (let seed = 1; ; seed++) {
    const { usage } = await ask(model, { seed });
    if (usage.completion >= least) return seed;
  }
}

describe('the built-in model', () => {
  it('is named after its weights, and says what it can', async () => {
    const model = await load();
    expect(model.id).toMatch(/^random\/1\/[0-9a-f]{12}$/);
    const other = await loadBuiltin({ weights: randomWeights(22, TINY, WORDS), kernel: null });
    expect(other.id).not.toBe(model.id);
    expect(model.capabilities).toMatchObject({ deterministic: true, contextTokens: TINY.context });
  });

  it('answers the same with and without WebAssembly, alone and among others', async () => {
    const [fast, plain] = [await load(), await load(null)];
    expect([fast.engine, plain.engine]).toEqual(['wasm', 'plain']);
    const seeds = Array.from({ length: 12 }, (_, i) => i);
    const together = await Promise.all(seeds.map((seed) => ask(fast, { seed })));
    for (const seed of seeds) expect(await ask(plain, { seed })).toEqual(together[seed]);
    expect(new Set(together.map(({ text }) => text)).size).toBeGreaterThan(1);
  });

  it('computes in plain TypeScript where the kernel cannot be used or gives other bits', async () => {
    const expected = await ask(await load());
    const broken = Buffer.from(kernelModule);
    // A term of the exponential's series becomes a little larger.
    const at = broken.indexOf(Buffer.from(Float32Array.of(1 / 120).buffer));
    broken.writeFloatLE(1 / 119, at);
    expect(broken).not.toEqual(kernelModule);
    for (const kernel of [broken, Uint8Array.of(1, 2, 3)]) {
      const model = await load(kernel);
      expect(model.engine).toBe('plain');
      expect(await ask(model)).toEqual(expected);
    }
  });

  it('ends at a stop string, which the text does not contain', async () => {
    const model = await load();
    const seed = await longAnswer(model);
    const whole = await ask(model, { seed });
    const [a, b] = [whole.text.slice(5, 8), whole.text.slice(12, 13)];
    const cut = await ask(model, { seed, stop: ['not in there', b, a] });
    const begins = Math.min(whole.text.indexOf(a), whole.text.indexOf(b));
    expect(cut).toMatchObject({ text: whole.text.slice(0, begins), finish: 'stop' });
    expect(cut.usage.completion).toBeLessThan(whole.usage.completion);
  });

  it('is cut off at the most tokens, and at the end of the context', async () => {
    const model = await load();
    const seed = await longAnswer(model);
    const short = await ask(model, { seed, maxTokens: 7 });
    expect(short).toMatchObject({ finish: 'length', usage: { completion: 7 } });
    const long = { role: 'user' as const, content: 'posts '.repeat(140).trim() };
    const { finish, usage } = await ask(model, { seed, messages: [long], maxTokens: 1000 });
    if (finish === 'length') expect(usage.prompt + usage.completion).toBe(TINY.context);
    else expect(usage.prompt + usage.completion).toBeLessThan(TINY.context);
  });

  it('refuses for good what it can never answer', async () => {
    const model = await load();
    const content = 'posts '.repeat(200);
    await expect(ask(model, { messages: [{ role: 'user', content }] })).rejects.toMatchObject({
      kind: 'fatal',
      message: expect.stringContaining('the context holds 160') as string,
    });
    await expect(ask(model, { maxTokens: 0 })).rejects.toMatchObject({ kind: 'fatal' });
    await expect(ask(model, { temperature: -1 })).rejects.toMatchObject({ kind: 'fatal' });
  });

  it('shows the text as it grows', async () => {
    const model = await load();
    const seed = await longAnswer(model);
    const seen: string[] = [];
    const { text } = await model.complete(request({ seed }), {
      ...never(),
      onText: (part) => seen.push(part),
    });
    expect(seen.length).toBeGreaterThan(5);
    for (const [i, part] of seen.entries()) {
      expect(text.startsWith(part)).toBe(true);
      expect(part.length).toBeGreaterThan(seen[i - 1]?.length ?? 0);
    }
  });

  it('drops an aborted call and leaves the others their answers', async () => {
    const model = await load();
    const seed = await longAnswer(model);
    const seeds = [seed, seed + 1, seed + 2, seed + 3];
    const expected = await Promise.all(seeds.map((each) => ask(model, { seed: each })));
    const abort = new AbortController();
    const gone = model.complete(request({ seed, maxTokens: 100 }), {
      signal: abort.signal,
      onText: (text) => {
        if (text.length > 15) abort.abort();
      },
    });
    const others = Promise.all(seeds.map((each) => ask(model, { seed: each })));
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
    expect(await others).toEqual(expected);
  });

  it('does not begin what is aborted already', async () => {
    const model = await load();
    const options = { signal: AbortSignal.abort() };
    await expect(model.complete(request(), options)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says to everybody who waits that its network is broken', async () => {
    const copy = weights.slice(0);
    const gains = new DataView(copy, copy.byteLength - 4 * TINY.width);
    for (let i = 0; i < TINY.width; i++) gains.setFloat32(4 * i, i % 2 ? 3e38 : -3e38, true);
    const model = await loadBuiltin({ weights: copy, kernel: null });
    const both = await Promise.allSettled([ask(model), ask(model, { seed: 2 })]);
    for (const answer of both)
      expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'fatal' } });
  });

  it('refuses weights whose words do not fill their vocabulary', async () => {
    const copy = new Uint8Array(weights.slice(0));
    const at = new TextDecoder('latin1').decode(copy).indexOf('"one","two"');
    copy.set(new TextEncoder().encode('"onelesstw"'), at);
    await expect(loadBuiltin({ weights: copy.buffer, kernel: null })).rejects.toThrow(
      'its words do not fill its vocabulary',
    );
  });
});

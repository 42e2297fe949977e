import { canonicalJson } from '../../domain/canonicalJson.ts';
import { sha256Hex } from '../../domain/hash.ts';
import { Random } from '../../domain/random.ts';
import { truthOf } from './choices.ts';
import { FRAMES } from './experience.ts';
import { FAMILIES } from './families/index.ts';
import { PHRASING_KINDS, type Family } from './family.ts';
import { drawInstance } from './instance.ts';
import { LABELS } from './labels.ts';
import { transcriptFor } from './transcript.ts';

/**
 * SHA-256 over all that shapes this world's texts: labels, families, frames, and problems with their transcripts as
 * they are drawn. A model trained on one world knows no other, so its weights name this hash.
 */
export function worldHash(): string {
  const samples = FAMILIES.map((family) => sampleOf(family));
  return sha256Hex(canonicalJson({ labels: LABELS, families: FAMILIES, frames: FRAMES, samples }));
}

function sampleOf(family: Family) {
  return PHRASING_KINDS.map((kind) => {
    const instance = drawInstance(family, Random.for('pitfalls', 'hash', family.id, kind), kind);
    const wording = { case: 0, words: [] } as const;
    const transcript = transcriptFor(instance, truthOf(family), wording);
    return { text: instance.text, active: instance.active, transcript };
  });
}

import { generalPack } from './general/generalPack.ts';
import type { PromptPack } from './pack.ts';

/** The prompts that a model is spoken to with. */
export function packFor(model: string): PromptPack {
  const pack = PACKS.find(({ speaksTo }) => speaksTo(model));
  return pack?.pack ?? generalPack;
}

/** Packs made for certain models, by the beginning of their id. */
const PACKS: readonly { speaksTo: (model: string) => boolean; pack: PromptPack }[] = [];

import { generalPack } from './general/generalPack.ts';
import type { PromptPack } from './pack.ts';
import { tersePack } from './terse/tersePack.ts';

/** Packs made for certain models, by the beginning of their id. */
const PACKS: readonly { readonly speaksTo: string; readonly pack: PromptPack }[] = [
  { speaksTo: 'built-in', pack: tersePack },
];

/** The prompts that a model is spoken to with. */
export function packFor(model: string): PromptPack {
  const special = PACKS.find(({ speaksTo }) => model.startsWith(speaksTo));
  return special?.pack ?? generalPack;
}

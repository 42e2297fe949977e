/** The parts of the page that a narrow window shows one at a time. */
export const TABS = ['rollouts', 'group', 'library', 'charts'] as const;
export type Tab = (typeof TABS)[number];

/** The parts that slide in where there is no room beside the others. */
export type Panel = 'setup' | 'library';

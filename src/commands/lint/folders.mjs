/**
 * Which folder of src/ may import which, beside itself and `domain`. A folder of two names has rules of its own.
 * Files that stand in src/ itself (the page's entry) may import everything.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ALLOWED = {
  domain: [],
  tools: [],
  library: [],
  environments: ['tools'],
  models: [],
  'models/builtin/training': ['models', 'environments', 'learning', 'library'],
  learning: ['library', 'environments', 'models', 'tools'],
  storage: ['library'],
  analysis: ['library'],
  sharing: ['library'],
  runs: ['learning', 'storage', 'models', 'environments'],
  state: ['runs', 'storage', 'analysis', 'sharing', 'models'],
  charts: ['analysis'],
  views: ['state', 'charts', 'analysis'],
  commands: [
    'tools',
    'library',
    'environments',
    'models',
    'models/builtin/training',
    'learning',
    'storage',
    'analysis',
    'sharing',
    'runs',
  ],
};

/** Nothing of the product imports these: they are tools beside it. */
const TOOLS_BESIDE = ['commands', 'models/builtin/training'];

/** What feeds the log: equal to the last bit on every machine. */
export const EXACT = [
  'domain',
  'library',
  'learning',
  'analysis',
  'environments',
  'tools',
  'models/builtin',
];

/** What runs anywhere: no DOM, no Svelte, no IndexedDB, no worker calls. */
export const PORTABLE = [...EXACT, 'sharing'];

/**
 * The folder of a file, as the tables above name it; undefined for a file in src/ itself.
 * @param {string} path relative to src/, with slashes
 * @returns {string | undefined}
 */
export function folderOf(path) {
  const names = path.split('/').slice(0, -1);
  const lengths = names.map((_, index) => names.length - index);
  return lengths.map((length) => names.slice(0, length).join('/')).find((name) => name in ALLOWED);
}

/**
 * Why one file may not import another, or undefined if it may.
 * @param {string} from relative to src/
 * @param {string} to relative to src/
 * @returns {string | undefined}
 */
export function objection(from, to) {
  const importer = folderOf(from);
  const imported = folderOf(to);
  if (importer === undefined || imported === undefined) {
    const stranger = [from, to].find((path) => path.includes('/') && !folderOf(path));
    if (stranger) return `${stranger} lies in a folder without rules: add it to folders.mjs`;
    return importer && 'nothing imports the page’s entry';
  }
  if (importer === imported || imported === 'domain') return undefined;
  const allowed = ALLOWED[importer] ?? [];
  if (allowed.includes(imported)) return undefined;
  if (TOOLS_BESIDE.includes(imported)) return `nothing imports ${imported}: it is a tool`;
  return `${importer} may import ${['domain', ...allowed].join(', ')}, not ${imported}`;
}

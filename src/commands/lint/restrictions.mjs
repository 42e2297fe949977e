import globals from 'globals';

const FEEDS_THE_LOG = 'may differ between machines or moments, and this feeds the log';

/** Members of Math that ECMAScript fixes to the last bit; all others are left to the engine. */
const EXACT_MATH =
  '/^(abs|ceil|clz32|floor|fround|imul|max|min|round|sign|sqrt|trunc|PI|E|LN2|LN10|SQRT2)$/';

/** Code from a string, and a module whose name is only known when it runs, may come from a model or a link. */
export const foreignCode = [
  {
    selector: 'ImportExpression[source.type!="Literal"]',
    message: 'Name the module literally: what is loaded must be known when the page is built.',
  },
];

/** Arithmetic and order that are not the same everywhere. */
export const inexactSyntax = [
  {
    selector: `MemberExpression[object.name="Math"][property.name!=${EXACT_MATH}]`,
    message: `This ${FEEDS_THE_LOG}: use domain/exactMath.ts or domain/random.ts.`,
  },
  {
    selector: ':not(MemberExpression) > Identifier[name="Math"]',
    message: 'Name the member of Math where it is used, so that inexact ones are seen.',
  },
  {
    selector: ':matches(BinaryExpression[operator="**"], AssignmentExpression[operator="**="])',
    message: `A power ${FEEDS_THE_LOG}: multiply.`,
  },
  {
    selector: 'MemberExpression[property.name=/^(localeCompare|toLocale.*)$/]',
    message: `The reader's language ${FEEDS_THE_LOG}: compare with < and write numbers plainly.`,
  },
  {
    selector: 'ForInStatement',
    message: 'Iterate in a stated order: Object.entries, or a sorted list.',
  },
];

export const inexactGlobals = ['Date', 'Intl', 'performance', 'crypto'].map((name) => ({
  name,
  message: `${name} ${FEEDS_THE_LOG}.`,
}));

/** What only a page or a worker has. */
export const browserGlobals = Object.keys(globals.browser)
  .filter((name) => !(name in globals.nodeBuiltin))
  .map((name) => ({ name, message: 'This folder runs anywhere, also in Node: no DOM.' }));

/** Packages that need a page. */
export const browserPackages = {
  patterns: [
    {
      regex: '^(svelte|idb|comlink)(/|$)',
      message: 'This folder runs anywhere, also in Node: no Svelte, no IndexedDB, no workers.',
    },
  ],
};

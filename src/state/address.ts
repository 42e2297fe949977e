/** What the page's address asks for. */
export type Asked =
  | { readonly is: 'nothing' }
  | { readonly is: 'run'; readonly run: string }
  /** Settings that this page put there itself, of its own setup. */
  | { readonly is: 'setup'; readonly query: string }
  /** Settings that came with a link, or that somebody typed. */
  | { readonly is: 'shared'; readonly query: string };

const RUN = /^#\/run\/(.+)$/;
const PLAY = /^#\/play\?(.+)$/;
/** Stands in the history beside an address that the page wrote for its setup; a link that is opened has none. */
const SETUP = 'setup';

export function asked(): Asked {
  const run = RUN.exec(location.hash)?.[1];
  if (run !== undefined) return { is: 'run', run };
  const query = PLAY.exec(location.hash)?.[1];
  if (query === undefined) return { is: 'nothing' };
  return { is: history.state === SETUP ? 'setup' : 'shared', query };
}

/** Lets the address name a run, so that a reload finds it again; no step of the history. */
export function putRun(run: string): void {
  history.replaceState(null, '', `#/run/${run}`);
}

/** Lets the address hold the setup, so that a reload finds it again; no step of the history. */
export function putSetup(query: string): void {
  history.replaceState(SETUP, '', `#/play?${query}`);
}

export function putNothing(): void {
  history.replaceState(null, '', location.pathname);
}

/** The whole address of a link to settings. */
export function linkTo(query: string): string {
  return new URL(`#/play?${query}`, location.href).href;
}

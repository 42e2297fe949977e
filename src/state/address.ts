const RUN = /^#\/run\/(.+)$/;

/** The run that the page's address names; null if it names none. */
export function runInAddress(): string | null {
  return RUN.exec(location.hash)?.[1] ?? null;
}

/** Lets the page's address name a run, so that a reload finds it again; no step of the history. */
export function putInAddress(run: string | null): void {
  history.replaceState(history.state, '', run === null ? location.pathname : `#/run/${run}`);
}

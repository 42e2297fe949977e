/**
 * Works on several items at once and gives the results in the items' order, whatever finishes first.
 * When the consumer stops early, the work under way is told so by its signal, and what comes of it is let go of;
 * when one fails, its error comes at its place.
 * @param ahead how many items may be under way, at least 1.
 */
export async function* inOrder<T, R>(
  items: readonly T[],
  ahead: number,
  work: (item: T, signal: AbortSignal) => Promise<R>,
): AsyncGenerator<R, void, void> {
  const over = new AbortController();
  const started: Promise<R>[] = [];
  const startUpTo = (end: number) => {
    while (started.length < Math.min(end, items.length)) {
      const result = work(items[started.length] as T, over.signal);
      // Its consumer may be gone before it is looked at; that must not be an unhandled rejection.
      result.catch(() => undefined);
      started.push(result);
    }
  };
  try {
    for (let index = 0; index < items.length; index++) {
      startUpTo(index + Math.max(1, ahead));
      yield await (started[index] as Promise<R>);
    }
  } finally {
    over.abort();
  }
}

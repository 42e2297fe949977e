/** One place where two values of JSON differ. */
export interface Difference {
  /** As in `samples.0.reward`; empty for the whole. */
  readonly path: string;
  /** As JSON; missing where there is nothing at this place. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Where two values of JSON differ, from the outside in, in the order of the first one's members. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isNested(before) && isNested(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      differences(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
  }
  const [one, other] = [JSON.stringify(before), JSON.stringify(after)] as (string | undefined)[];
  return one === other ? [] : [{ path, before: one, after: other }];
}

function isNested(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

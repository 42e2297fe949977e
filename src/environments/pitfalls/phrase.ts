/** The numbers of one instance, by name. */
export type Numbers = Readonly<Record<string, number>>;

const HOLE = /\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g;

/**
 * Fills the numbers into a phrasing or an expression: `{length}` gives `120`, `{people|person|people}` gives `1 person` or `3 people`.
 * @throws {RangeError} if it names a number that is not there.
 */
export function fill(template: string, numbers: Numbers): string {
  return template.replaceAll(HOLE, (_, name: string, one?: string, many?: string) => {
    const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
    if (number === undefined) throw new RangeError(`there is no number ${name} for "${template}"`);
    if (one === undefined || many === undefined) return String(number);
    return `${number} ${number === 1 ? one : many}`;
  });
}

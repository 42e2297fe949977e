/** The ends of lines as patterns know them: what `.` does not match. */
const LINE_END = /[\n\r\u2028\u2029]/g;

/** A line of a text, and where it begins there. */
export interface Line {
  readonly at: number;
  readonly text: string;
}

/** The lines of a text, one by one: readers look at each by itself, so that the time they take grows with the text and no faster. */
export function* linesOf(text: string): Generator<Line, void, void> {
  let at = 0;
  for (const { index } of text.matchAll(LINE_END)) {
    yield { at, text: text.slice(at, index) };
    at = index + 1;
  }
  yield { at, text: text.slice(at) };
}

/** The last line of a text, white space at the end aside. */
export function lastLineOf(text: string): string {
  const said = text.trimEnd();
  const ends = ['\n', '\r', '\u2028', '\u2029'].map((end) => said.lastIndexOf(end));
  return said.slice(Math.max(...ends) + 1);
}

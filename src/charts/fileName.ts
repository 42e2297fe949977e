/** Characters of a run's name that a file's name keeps at most. */
const LONGEST = 60;

/** A file's name that every system takes: letters and digits of any script, joined by hyphens. */
export function fileName(run: string, chart: string, ending: string): string {
  const words = run.toWellFormed().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stem = Array.from(words.join('-')).slice(0, LONGEST).join('');
  return `${[...(stem === '' ? [] : [stem]), chart].join('-')}.${ending}`;
}

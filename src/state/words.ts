/** A number with its noun: `1 experience`, `12 experiences`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** Words that stay on one line: `about 23 tokens` is read at a glance or not at all. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** A whole number with its thousands told apart: `1,204,331`. */
export function grouped(n: number): string {
  return n.toLocaleString('en');
}

/** A share in whole percent: `76 %`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u202f%`;
}

/** A number with its sign, as an advantage is written: `+1.22`, `−0.82`, `0`. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}

/** A family's id as people read it: `two-discounts` is `two discounts`. */
export function familyWords(family: string | undefined): string {
  return family === undefined ? 'other problems' : family.replaceAll('-', ' ');
}

/** A message as a sentence among others: with a full stop, whatever wrote it. */
export function sentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

/** The first line of a message, cut to at most so many characters. */
export function clipped(message: string, most: number): string {
  const [line = ''] = message.split('\n');
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}

/** `1`, `1 and 2`, `1, 2 and 3`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Seconds as one would say them: `9 s`, `2 min`. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/**
 * What stands between two neighbouring tokens when nothing else is said: a space or nothing. The table is chosen so that plain
 * English and expressions such as `240 * (100 - 20) / 100 = 172.8` need no token for their spaces.
 */

/** Every printable ASCII character that is neither letter nor digit. */
export const SYMBOLS: readonly string[] = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');

/** How a token joins its neighbours: as a `word`, a `digit`, a `byte`, or as the symbol that it is. */
export type Joint = string;

/** Nothing stands before these, whatever comes before. */
const CLOSING = ".,?!:;)]}%'_^";
/** Nothing stands after these, whatever comes after. */
const OPENING = "([{$#'_^";
/** Between two words these bind (twenty-four, km/h); between numbers they are operators. */
const BINDING = '-/';

/** The text between two tokens that have no whitespace token between them. */
export function jointBetween(left: Joint, right: Joint): '' | ' ' {
  return touches(left, right) ? '' : ' ';
}

function touches(left: Joint, right: Joint): boolean {
  if (CLOSING.includes(right) || OPENING.includes(left)) return true;
  if (left === right && (left === 'digit' || left === 'byte')) return true;
  if (left === '.' && right === 'digit') return true;
  return (
    (left === 'word' && BINDING.includes(right)) || (BINDING.includes(left) && right === 'word')
  );
}

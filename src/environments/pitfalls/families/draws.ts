import { between, first, type Family } from '../family.ts';

const draws = {
  bad: '{kinds} * ({wanted} - 1) + 1',
  good: '{wanted}',
  even: '{kinds} * {wanted}',
};
const numbers = { kinds: between(3, 24), wanted: between(2, 15) };

/** Draws that must, or that may, give what is wanted. */
export const DRAWS: readonly Family[] = [
  {
    id: 'sure-match',
    name: 'matching socks, for sure',
    hopeless: true,
    keys: ['colors', 'surely', 'draw'],
    cases: [
      'drawing things until a match is sure',
      'drawing socks until a match is sure',
      'drawing cards until a match is sure',
    ],
    phrasings: {
      learning: [
        'A drawer holds many socks in each of {kinds} colors. In the dark, how many socks must Ann take to surely have {wanted} socks of one color?',
        'A bag holds many balls in each of {kinds} colors. How many balls must be drawn to be sure of {wanted} balls of one color?',
      ],
      heldOut: [
        'Many cards of each of {kinds} kinds lie face down. How many cards must Tom turn over to be sure of {wanted} cards of one kind?',
        'A jar holds many beads in each of {kinds} shapes. In the dark, how many beads must Mia take to surely have {wanted} beads of one shape?',
      ],
      reserve: [
        'A jar holds many balls in each of {kinds} colors. In the dark, how many balls must Tom take to be sure of {wanted} balls of one color?',
        'A bag holds many cards of each of {kinds} kinds. How many cards must be drawn to surely have {wanted} cards of one kind?',
      ],
    },
    numbers,
    decisions: [first('luck', 'bad', draws)],
    places: 0,
  },
  {
    id: 'lucky-match',
    name: 'matching socks, with luck',
    keys: ['colors', 'luck', 'draw'],
    cases: [
      'drawing things with the best luck',
      'drawing socks with the best luck',
      'drawing cards with the best luck',
    ],
    phrasings: {
      learning: [
        'A drawer holds many socks in each of {kinds} colors. In the dark and with the best luck, how many socks must Ann take to have {wanted} socks of one color?',
        'A bag holds many balls in each of {kinds} colors. With the best luck, how many balls must be drawn to have {wanted} balls of one color?',
      ],
      heldOut: [
        'Many cards of each of {kinds} kinds lie face down. With the best luck, how many cards must Tom turn over to have {wanted} cards of one kind?',
        'A jar holds many beads in each of {kinds} shapes. In the dark and with the best luck, how many beads must Mia take to have {wanted} beads of one shape?',
      ],
      reserve: [
        'A jar holds many balls in each of {kinds} colors. In the dark and with the best luck, how many balls must Tom take to have {wanted} balls of one color?',
        'A bag holds many cards of each of {kinds} kinds. With the best luck, how many cards must be drawn to have {wanted} cards of one kind?',
      ],
    },
    numbers,
    decisions: [first('luck', 'good', draws)],
    places: 0,
  },
];

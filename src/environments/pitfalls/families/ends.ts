import { between, first, is, spare, unit, type Family } from '../family.ts';

const spacing = { spacing: between(2, 12), gaps: between(5, 40), length: is('{spacing} * {gaps}') };

/** Things on a line of gaps: both ends count, one does, or none. */
export const ENDS: readonly Family[] = [
  {
    id: 'posts-line',
    name: 'posts on a line',
    keys: ['straight', 'spacing', 'ends'],
    cases: [
      'placing posts along a straight line',
      'placing lamps along a straight road',
      'placing flags along a straight path',
    ],
    phrasings: {
      learning: [
        'A straight fence is {length} meters long. A post stands every {spacing} meters, with one at each end. The farmer also buys {spares} spare posts. Each post costs {each|dollar|dollars}. How many dollars does the farmer pay?',
        'Lamps stand every {spacing} meters along a straight road of {length} meters, from one end to the other. The town also buys {spares} spare lamps, and each lamp costs {each|dollar|dollars}. How many dollars does the town pay?',
      ],
      heldOut: [
        'A straight path is {length} meters long. Benches are placed every {spacing} meters, also at both ends. The park buys {spares} spare benches as well. At {each|dollar|dollars} for each bench, how many dollars does the park pay?',
        'Ben puts a flag every {spacing} meters along a straight line of {length} meters, with a flag at each end. He also buys {spares} spare flags. One flag costs {each|dollar|dollars}. How many dollars does Ben pay?',
      ],
      reserve: [
        'Posts are placed every {spacing} meters along a straight path of {length} meters, from one end to the other. The park also buys {spares} spare posts. One post costs {each|dollar|dollars}. How many dollars does the park pay?',
        'A straight road is {length} meters long, with a flag every {spacing} meters and at both ends. The town buys {spares} spare flags as well, at {each|dollar|dollars} for each flag. How many dollars does the town pay?',
      ],
    },
    numbers: { ...spacing, spares: between(2, 9), each: between(3, 9) },
    decisions: [
      first('ends', 'both', {
        both: '{length} / {spacing} + 1',
        one: '{length} / {spacing}',
        none: '{length} / {spacing} - 1',
      }),
      spare('add'),
      unit('convert'),
    ],
    places: 0,
  },
  {
    id: 'posts-loop',
    name: 'posts around a loop',
    keys: ['loop', 'spacing', 'ends'],
    cases: [
      'placing posts around a closed loop',
      'placing lamps around a closed track',
      'placing benches around a round lake',
    ],
    phrasings: {
      learning: [
        'A closed track is {length} meters around, and a lamp stands every {spacing} meters. There are {spares} spare lamps in a shed. How many lamps stand around the track?',
        'Posts stand every {spacing} meters around a round field. The way around it is {length} meters. The farmer keeps {spares} spare posts in a barn. How many posts stand around the field?',
      ],
      heldOut: [
        'The way around a round lake is {length} meters. A bench stands every {spacing} meters, and {spares} spare benches are kept in a shed. How many benches stand around the lake?',
        'Flags are placed every {spacing} meters around a closed loop of {length} meters. The school keeps {spares} spare flags. How many flags stand around the loop?',
      ],
      reserve: [
        'The way around a closed loop is {length} meters. A post stands every {spacing} meters, and {spares} spare posts are kept in a barn. How many posts stand around the loop?',
        'Benches are placed every {spacing} meters around a round track of {length} meters. There are {spares} spare benches in a shed. How many benches stand around the track?',
      ],
    },
    numbers: { ...spacing, spares: between(2, 9) },
    decisions: [
      first('ends', 'one', {
        both: '{length} / {spacing} + 1',
        one: '{length} / {spacing}',
        none: '{length} / {spacing} - 1',
      }),
      spare('skip'),
    ],
    places: 0,
  },
  {
    id: 'trees-between',
    name: 'trees between houses',
    keys: ['between', 'spacing', 'ends'],
    cases: [
      'planting trees between two houses',
      'planting bushes between two walls',
      'planting trees between two barns',
    ],
    phrasings: {
      learning: [
        'Two houses stand {length} meters apart. Trees are planted between them every {spacing} meters, but not at the houses. How many trees are planted?',
        'The space between two walls is {length} meters. Bushes are planted in it every {spacing} meters, but not at the walls. How many bushes are planted?',
      ],
      heldOut: [
        'Ann plants a tree every {spacing} meters between two gates that are {length} meters apart, with no tree at the gates. How many trees does Ann plant?',
        'Between two barns there are {length} meters of grass. Bushes are planted there every {spacing} meters, but none at the barns. How many bushes are planted?',
      ],
      reserve: [
        'Two walls stand {length} meters apart. Ann plants a tree every {spacing} meters between them, but none at the walls. How many trees does Ann plant?',
        'Bushes are planted every {spacing} meters between two houses that are {length} meters apart, but not at the houses. How many bushes are planted?',
      ],
    },
    numbers: spacing,
    decisions: [
      first('ends', 'none', {
        both: '{length} / {spacing} + 1',
        one: '{length} / {spacing}',
        none: '{length} / {spacing} - 1',
      }),
    ],
    places: 0,
  },
  {
    id: 'first-to-last',
    name: 'first through last',
    keys: ['through', 'numbers', 'ends'],
    cases: [
      'counting days from one through another',
      'counting pages from one through another',
      'counting rooms from a first through a last',
    ],
    phrasings: {
      learning: [
        'Mia works every day from day {from} through day {to}, for {each|hour|hours} each day. How many hours does Mia work?',
        'Tom reads every page from page {from} through page {to}. Each page takes {each|minute|minutes}. How many minutes does Tom read?',
      ],
      heldOut: [
        'Every room from room {from} through room {to} is cleaned. One room takes {each|minute|minutes}. How many minutes does the cleaning take?',
        'A guard works every night from night {from} through night {to}. The guard works {each|hour|hours} each night. How many hours does the guard work?',
      ],
      reserve: [
        'Ben reads every page from page {from} through page {to}. One page takes {each|minute|minutes}. How many minutes does Ben read?',
        'Tom works every night from night {from} through night {to}, for {each|hour|hours} each night. How many hours does Tom work?',
      ],
    },
    numbers: {
      from: between(2, 60),
      more: between(5, 90),
      to: is('{from} + {more}'),
      each: between(3, 9),
    },
    decisions: [
      first('ends', 'both', {
        both: '{to} - {from} + 1',
        one: '{to} - {from}',
        none: '{to} - {from} - 1',
      }),
      unit('convert'),
    ],
    places: 0,
  },
];

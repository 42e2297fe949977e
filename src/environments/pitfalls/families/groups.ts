import { between, first, is, type Family } from '../family.ts';

const union = {
  subtract: '{one} + {other} - {both}',
  add: '{one} + {other} + {both}',
  ignore: '{one} + {other}',
};
const allBut = { stay: '{few}', go: '{all} - {few}' };
const herd = { few: between(3, 40), more: between(4, 120), all: is('{few} + {more}') };

/** Who is in a group, and who is left of it. */
export const GROUPS: readonly Family[] = [
  {
    id: 'two-groups',
    name: 'groups that overlap',
    keys: ['both', 'at least one'],
    cases: [
      'joining two groups that share people',
      'joining two groups that share members',
      'joining two groups that share pupils',
    ],
    phrasings: {
      learning: [
        'In a class, {one} pupils like tea, {other} pupils like milk, and {both} of these pupils like both. How many pupils like at least one of the two?',
        'A club has {one} members who swim and {other} members who run. Among these, {both} members do both. How many members do at least one of the two?',
      ],
      heldOut: [
        'In a school, {one} pupils sing and {other} pupils dance. Of these, {both} pupils sing and dance. How many pupils do at least one of the two?',
        'At a party, {one} guests eat soup, {other} guests eat cake, and {both} of these guests eat both. How many guests eat at least one of the two?',
      ],
      reserve: [
        'A club has {one} members who sing and {other} members who dance. Of these, {both} members do both. How many members do at least one of the two?',
        'In a class, {one} pupils swim, {other} pupils run, and {both} of these pupils do both. How many pupils do at least one of the two?',
      ],
    },
    numbers: { both: between(2, 19), one: between(20, 90), other: between(20, 90) },
    decisions: [first('overlap', 'subtract', union)],
    places: 0,
  },
  {
    id: 'only-groups',
    name: 'groups of only one',
    keys: ['only', 'both', 'at least one'],
    cases: [
      'adding people who do only one thing',
      'adding members who do only one thing',
      'adding pupils who do only one thing',
    ],
    phrasings: {
      learning: [
        'In a class, {one} pupils like only tea, {other} pupils like only milk, and {both} other pupils like both. How many pupils like at least one of the two?',
        'A club has {one} members who only swim and {other} members who only run. Another {both} members do both. How many members do at least one of the two?',
      ],
      heldOut: [
        'In a school, {one} pupils only sing and {other} pupils only dance. Another {both} pupils sing and dance. How many pupils do at least one of the two?',
        'At a party, {one} guests eat only soup, {other} guests eat only cake, and {both} other guests eat both. How many guests eat at least one of the two?',
      ],
      reserve: [
        'A club has {one} members who only sing and {other} members who only dance. Another {both} members do both. How many members do at least one of the two?',
        'In a class, {one} pupils only swim, {other} pupils only run, and {both} other pupils do both. How many pupils do at least one of the two?',
      ],
    },
    numbers: { both: between(2, 19), one: between(20, 90), other: between(20, 90) },
    decisions: [first('overlap', 'add', union)],
    places: 0,
  },
  {
    id: 'all-but-leave',
    name: 'all but some leave',
    keys: ['all but', 'leave'],
    cases: [
      'losing all animals but some',
      'losing all guests but some',
      'losing all sheep but some',
    ],
    phrasings: {
      learning: [
        'A farmer has {all} sheep. All but {few} of them run away. How many sheep are left?',
        'There are {all} birds in a tree, and all but {few} birds fly away. How many birds are left in the tree?',
      ],
      heldOut: [
        'There are {all} rolls on a table. All but {few} of them are eaten. How many rolls are left?',
        'A bus has {all} guests. At the park, all but {few} guests get off. How many guests are left on the bus?',
      ],
      reserve: [
        'There are {all} sheep on a field, and all but {few} sheep run away. How many sheep are left on the field?',
        'A boat has {all} guests. At the lake, all but {few} of them get off. How many guests are left on the boat?',
      ],
    },
    numbers: herd,
    decisions: [first('named', 'stay', allBut)],
    places: 0,
  },
  {
    id: 'all-but-stay',
    name: 'all but some stay',
    keys: ['all but', 'stay'],
    cases: [
      'keeping every animal but some',
      'keeping every guest but some',
      'keeping every sheep but some',
    ],
    phrasings: {
      learning: [
        'A farmer has {all} sheep. All but {few} of them stay with the farmer. How many sheep does the farmer still have?',
        'There are {all} birds in a tree, and all but {few} birds stay there. How many birds are still in the tree?',
      ],
      heldOut: [
        'There are {all} rolls on a table. All but {few} of them stay there. How many rolls are still on the table?',
        'A bus has {all} guests. At the park, all but {few} guests stay on it. How many guests are still on the bus?',
      ],
      reserve: [
        'There are {all} sheep on a field, and all but {few} sheep stay there. How many sheep are still on the field?',
        'A boat has {all} guests. At the lake, all but {few} of them stay on it. How many guests are still on the boat?',
      ],
    },
    numbers: herd,
    decisions: [first('named', 'go', allBut)],
    places: 0,
  },
];

import { between, first, is, rounding, spare, unit, type Family } from '../family.ts';

const quotient = {
  up: 'ceil ({things} / {size})',
  down: 'floor ({things} / {size})',
  exact: '{things} / {size}',
};

/** Whole things out of a division that seldom comes out even. */
export const WHOLES: readonly Family[] = [
  {
    id: 'whole-buses',
    name: 'buses for everybody',
    keys: ['buses', 'seats', 'everybody'],
    cases: [
      'putting everybody into whole buses',
      'putting everything into whole boxes',
      'putting everybody into whole boats',
    ],
    phrasings: {
      learning: [
        'A school takes {things} pupils on a trip in buses with {size} seats each. It also sends {spares} spare buses. Each bus needs {each|teacher|teachers}. How many teachers are needed?',
        'A baker packs {things} rolls into boxes of {size} and takes {spares} spare boxes as well. Each box needs {each|sheet|sheets} of paper. How many sheets are needed?',
      ],
      heldOut: [
        'A farmer puts {things} eggs into boxes that hold {size} eggs each. He also buys {spares} spare boxes. Each box costs {each|cent|cents}. How many cents do all the boxes cost?',
        'Boats with {size} seats each carry {things} guests over a lake, all at the same time. In addition, {spares} spare boats go along. Each boat needs {each|sailor|sailors}. How many sailors are needed?',
      ],
      reserve: [
        'A farmer takes {things} guests on a trip in boats with {size} seats each, all at the same time. He also sends {spares} spare boats. Each boat needs {each|sailor|sailors}. How many sailors are needed?',
        'A school packs {things} eggs into boxes of {size} and buys {spares} spare boxes as well. Each box costs {each|cent|cents}. How many cents do all the boxes cost?',
      ],
    },
    numbers: {
      things: between(50, 400),
      size: between(6, 60),
      spares: between(2, 5),
      each: between(2, 6),
    },
    decisions: [first('rounding', 'up', quotient), spare('add'), unit('convert')],
    places: 0,
  },
  {
    id: 'full-boxes',
    name: 'full boxes only',
    keys: ['full', 'boxes', 'sell'],
    cases: ['selling only full boxes', 'selling only finished chains', 'selling only full bags'],
    phrasings: {
      learning: [
        'A farmer has {things} eggs and sells only full boxes of {size} eggs. Each full box brings {each|dollar|dollars}. How many dollars does the farmer get?',
        'Mia has {things} beads. A chain needs {size} beads, and only finished chains are sold, for {each|dollar|dollars} each. How many dollars does Mia get?',
      ],
      heldOut: [
        'A baker has {things} rolls and sells only full bags of {size} rolls. A full bag costs {each|dollar|dollars}. How many dollars does the baker get?',
        'Ben has {things} boards. A shelf needs {size} boards, and Ben gets {each|dollar|dollars} for each finished shelf. How many dollars does Ben get?',
      ],
      reserve: [
        'A farmer has {things} rolls and sells only full boxes of {size} rolls. A full box costs {each|dollar|dollars}. How many dollars does the farmer get?',
        'Ben has {things} beads. A chain needs {size} beads, and Ben gets {each|dollar|dollars} for each finished chain. How many dollars does Ben get?',
      ],
    },
    numbers: { things: between(50, 400), size: between(6, 40), each: between(3, 9) },
    decisions: [first('rounding', 'down', quotient), unit('convert')],
    places: 0,
  },
  {
    id: 'snail-well',
    name: 'snail in a well',
    hopeless: true,
    keys: ['climb', 'slip', 'day'],
    cases: [
      'climbing by day and slipping by night',
      'climbing a well and slipping by night',
      'climbing a wall by day and slipping by night',
    ],
    phrasings: {
      learning: [
        'A snail sits at the bottom of a well of {depth} meters. It climbs {climb} meters every day and slips back {slip} meters every night. On which day does it get out?',
        'A frog climbs out of a well of {depth} meters. Each day it goes up {climb} meters, and each night it slips back {slip} meters. On which day is it out?',
      ],
      heldOut: [
        'A bug climbs up a wall of {depth} meters. Every day it goes up {climb} meters, but every night it slips back {slip} meters. On which day does it get to the top?',
        'A snail at the bottom of a hole of {depth} meters climbs {climb} meters by day and slips back {slip} meters by night. On which day is it out?',
      ],
      reserve: [
        'A frog sits at the bottom of a hole of {depth} meters. It climbs {climb} meters every day, but every night it slips back {slip} meters. On which day does it get out?',
        'A bug climbs out of a well of {depth} meters. Every day it goes up {climb} meters, but every night it slips back {slip} meters. On which day is it out?',
      ],
    },
    numbers: {
      slip: between(2, 9),
      gain: between(1, 6),
      climb: is('{slip} + {gain}'),
      more: between(3, 60),
      depth: is('{climb} + {more}'),
    },
    decisions: [
      first('last', 'skip', {
        skip: '({depth} - {slip}) / ({climb} - {slip})',
        keep: '{depth} / ({climb} - {slip})',
      }),
      rounding('up'),
    ],
    places: 0,
  },
];

import { between, first, unit, type Family } from '../family.ts';

const pairs = { half: '{all} * ({all} - 1) / 2', full: '{all} * ({all} - 1)' };

/** Everyone with everyone else. */
export const PAIRS: readonly Family[] = [
  {
    id: 'handshakes',
    name: 'handshakes',
    keys: ['every two', 'once'],
    cases: [
      'letting every two guests meet once',
      'letting every two players meet once',
      'letting every two friends meet once',
    ],
    phrasings: {
      learning: [
        'At a party, every two of {all} guests shake hands once. Each handshake takes {each|second|seconds}, one after the other. How many seconds do all the handshakes take?',
        'In a chess club, {all} players each play every other player once. There is only one board, and a game takes {each|hour|hours}. How many hours do all the games take?',
      ],
      heldOut: [
        'Every two of {all} friends talk once, one pair after the other. A talk takes {each|minute|minutes}. How many minutes do all the talks take?',
        'There are {all} teams, and each team plays every other team once. Each game takes {each|hour|hours}. How many hours of play is that in all?',
      ],
      reserve: [
        'Every two of {all} players play once, one pair after the other. A game takes {each|hour|hours}. How many hours do all the games take?',
        'There are {all} guests at a party, and every two of them shake hands once. Each handshake takes {each|second|seconds}. How many seconds is that in all?',
      ],
    },
    numbers: { all: between(4, 60), each: between(3, 9) },
    decisions: [first('pairs', 'half', pairs), unit('convert')],
    places: 0,
  },
  {
    id: 'cards-sent',
    name: 'cards to everyone else',
    keys: ['each', 'every other'],
    cases: [
      'sending a card to everyone else',
      'giving a gift to everyone else',
      'giving a letter to everyone else',
    ],
    phrasings: {
      learning: [
        'In a class, {all} pupils each send a card to every other pupil. A card costs {each|cent|cents}. How many cards are sent?',
        'Each of {all} friends gives a gift to every other friend. A gift costs {each|dollar|dollars}. How many gifts are given?',
      ],
      heldOut: [
        'At work, {all} people each write a letter to every other person. Writing a letter takes {each|minute|minutes}. How many letters are written?',
        'Each of {all} teams plays once at home against every other team. A game takes {each|hour|hours}. How many games are played?',
      ],
      reserve: [
        'Each of {all} pupils sends a letter to every other pupil. A letter costs {each|cent|cents}. How many letters are sent?',
        'At a party, {all} guests each give a gift to every other guest. A gift costs {each|dollar|dollars}. How many gifts are given?',
      ],
    },
    numbers: { all: between(4, 60), each: between(3, 9) },
    decisions: [first('pairs', 'full', pairs), unit('keep')],
    places: 0,
  },
];

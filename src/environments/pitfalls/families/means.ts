import { between, first, is, rounding, type Family } from '../family.ts';

/** A mean of two values: plain, or each weighed by its amount. */
export const MEANS: readonly Family[] = [
  {
    id: 'round-trip',
    name: 'round trip',
    keys: ['speed', 'there and back'],
    cases: [
      'finding the average speed there and back',
      'finding the average speed of a round trip',
      'finding the speed of a trip there and back',
    ],
    phrasings: {
      learning: [
        'A car drives to a town at {out} kilometers an hour and comes back the same way at {back} kilometers an hour. What is the average speed of the whole trip in kilometers an hour?',
        'Ann rides to school at {out} kilometers an hour and rides home on the same road at {back} kilometers an hour. What is the average speed there and back in kilometers an hour?',
      ],
      heldOut: [
        'A boat goes up a river at {out} kilometers an hour and comes back the same way at {back} kilometers an hour. What is its average speed there and back in kilometers an hour?',
        'Tom walks up a road at {out} meters a minute and walks down the same road at {back} meters a minute. What is the average speed of the whole walk in meters a minute?',
      ],
      reserve: [
        'A boat goes to a town at {out} kilometers an hour and comes home the same way at {back} kilometers an hour. What is the average speed of the whole trip in kilometers an hour?',
        'Ann walks to school at {out} meters a minute and comes back on the same road at {back} meters a minute. What is the average speed there and back in meters a minute?',
      ],
    },
    numbers: { out: between(10, 60), back: between(10, 60) },
    decisions: [
      first('mean', 'weighted', {
        plain: '({out} + {back}) / 2',
        weighted: '2 * {out} * {back} / ({out} + {back})',
      }),
    ],
    places: 2,
  },
  {
    id: 'equal-tests',
    name: 'tests that count the same',
    keys: ['tests', 'same weight', 'mean'],
    cases: [
      'averaging two tests that count the same',
      'averaging two marks that count the same',
      'finding the mean of tests that count the same',
    ],
    phrasings: {
      learning: [
        'Mia gets a mark of {one} on a test of {few} questions and a mark of {two} on a test of {many} questions. Both tests count the same, and half marks are rounded up. What is the mean mark?',
        'A short test of {few} questions brings Tom {one} points, and a long test of {many} questions brings {two} points. Both tests count the same. A half point becomes the next whole point. What is the mean in points?',
      ],
      heldOut: [
        'Ann gets {one} points for a dance of {few} minutes and {two} points for a song of {many} minutes. Both count the same in the mean, and half points are rounded up. What is the mean in points?',
        'Ben gets a mark of {one} for a text of {few} pages and a mark of {two} for a text of {many} pages. Both texts have the same weight. A half mark becomes the next whole mark. What is the mean mark?',
      ],
      reserve: [
        'Ben gets {one} points on a test of {few} questions and {two} points on a test of {many} questions. Both tests have the same weight. A half point becomes the next whole point. What is the mean in points?',
        'Ann gets a mark of {one} for a song of {few} minutes and a mark of {two} for a song of {many} minutes. Both count the same in the mean, and half marks are rounded up. What is the mean mark?',
      ],
    },
    numbers: {
      one: between(30, 99),
      two: between(30, 99),
      few: between(3, 20),
      more: between(3, 30),
      many: is('{few} + {more}'),
    },
    decisions: [
      first('mean', 'plain', {
        plain: '({one} + {two}) / 2',
        weighted: '({few} * {one} + {many} * {two}) / ({few} + {many})',
      }),
      rounding('up'),
    ],
    places: 0,
  },
  {
    id: 'mixing',
    name: 'mixing two strengths',
    keys: ['mix', 'percent', 'amounts'],
    cases: [
      'mixing two drinks of different strength',
      'mixing two liquids of different strength',
      'mixing drinks that have different strength',
    ],
    phrasings: {
      learning: [
        'In a pot, {some} liters of juice with {weak} percent sugar are mixed with {other} liters of juice with {strong} percent sugar. What percent of the mix is sugar?',
        'Ann pours {some} liters of water with {weak} percent salt into {other} liters of water with {strong} percent salt. What percent of the mix is salt?',
      ],
      heldOut: [
        'A drink is made from {some} liters with {weak} percent fruit and {other} liters with {strong} percent fruit. What percent of the drink is fruit?',
        'Tom mixes {some} kilograms of paint with {weak} percent oil and {other} kilograms of paint with {strong} percent oil. What percent of the mix is oil?',
      ],
      reserve: [
        'Tom pours {some} liters of juice with {weak} percent fruit into {other} liters of juice with {strong} percent fruit. What percent of the mix is fruit?',
        'In a pot, {some} liters of water with {weak} percent salt are mixed with {other} liters of water with {strong} percent salt. What percent of the mix is salt?',
      ],
    },
    numbers: {
      some: between(2, 40),
      weak: between(2, 60),
      other: between(2, 40),
      strong: between(2, 90),
    },
    decisions: [
      first('mean', 'weighted', {
        plain: '({weak} + {strong}) / 2',
        weighted: '({some} * {weak} + {other} * {strong}) / ({some} + {other})',
      }),
    ],
    places: 2,
  },
];

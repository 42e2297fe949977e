import { between, first, is, last, type Family } from '../family.ts';

/** Gaps beside things in a row: one fewer, as many, or one more. */
export const GAPS: readonly Family[] = [
  {
    id: 'log-cuts',
    name: 'cuts through a log',
    keys: ['straight', 'cuts', 'pieces'],
    cases: [
      'sawing a straight log into pieces',
      'sawing a straight board into pieces',
      'sawing a straight pipe into parts',
    ],
    phrasings: {
      learning: [
        'A straight log is sawn into {pieces} pieces. Each cut takes {time} minutes, and a rest of {rest} minutes follows each cut. How many minutes pass until the last cut is done?',
        'Tom saws a straight board into {pieces} parts. Every cut takes {time} minutes and is followed by {rest} minutes of rest. How many minutes pass until Tom is done with the last cut?',
      ],
      heldOut: [
        'A straight pipe is cut into {pieces} pieces. One cut takes {time} minutes. After each cut the worker rests for {rest} minutes. How many minutes pass until the last cut is done?',
        'Ann cuts a straight rope into {pieces} parts. Each cut takes {time} seconds, and after each cut Ann rests for {rest} seconds. How many seconds pass until the last cut is done?',
      ],
      reserve: [
        'Ann saws a straight pipe into {pieces} parts. One cut takes {time} minutes, and after each cut Ann rests for {rest} minutes. How many minutes pass until the last cut is done?',
        'A straight rope is cut into {pieces} pieces. Every cut takes {time} seconds and is followed by a rest of {rest} seconds. How many seconds pass until the last cut is done?',
      ],
    },
    numbers: { pieces: between(3, 30), time: between(2, 15), rest: between(2, 9) },
    decisions: [
      first('gaps', 'fewer', {
        fewer: '({pieces} - 1) * ({time} + {rest})',
        equal: '{pieces} * ({time} + {rest})',
        more: '({pieces} + 1) * ({time} + {rest})',
      }),
      last('skip'),
    ],
    places: 0,
  },
  {
    id: 'ring-cuts',
    name: 'cuts through a ring',
    keys: ['ring', 'cuts', 'pieces'],
    cases: [
      'cutting a closed ring into parts',
      'cutting a closed belt into parts',
      'cutting a closed chain into pieces',
    ],
    phrasings: {
      learning: [
        'A closed ring of wire is cut into {pieces} pieces. Each cut takes {time} minutes, and a rest of {rest} minutes follows each cut. How many minutes pass until the last rest is over?',
        'Mia cuts a closed belt into {pieces} parts. Every cut takes {time} seconds and is followed by {rest} seconds of rest. How many seconds pass until the last rest is over?',
      ],
      heldOut: [
        'A closed steel ring is sawn into {pieces} pieces. One cut takes {time} minutes. After each cut the worker rests for {rest} minutes. How many minutes pass until the last rest is over?',
        'Ben saws a closed chain into {pieces} parts. Each cut takes {time} minutes, and after each cut Ben rests for {rest} minutes. How many minutes pass until the last rest is over?',
      ],
      reserve: [
        'Ben cuts a closed ring into {pieces} parts. One cut takes {time} seconds, and after each cut Ben rests for {rest} seconds. How many seconds pass until the last rest is over?',
        'A closed belt is cut into {pieces} pieces. Every cut takes {time} minutes and is followed by a rest of {rest} minutes. How many minutes pass until the last rest is over?',
      ],
    },
    numbers: { pieces: between(3, 30), time: between(2, 15), rest: between(2, 9) },
    decisions: [
      first('gaps', 'equal', {
        fewer: '({pieces} - 1) * ({time} + {rest})',
        equal: '{pieces} * ({time} + {rest})',
        more: '({pieces} + 1) * ({time} + {rest})',
      }),
      last('keep'),
    ],
    places: 0,
  },
  {
    id: 'clock-strikes',
    name: 'strikes of a clock',
    keys: ['strikes', 'seconds', 'gaps'],
    cases: [
      'timing the strikes of a clock',
      'timing the rings of a bell',
      'timing the beats of a drum',
    ],
    phrasings: {
      learning: [
        'A clock strikes {known} times in {time} seconds, from the first strike to the last. How many seconds pass from the first strike to the last when it strikes {asked} times?',
        'A bell needs {time} seconds to ring {known} times, from the first ring to the last. How many seconds does it need to ring {asked} times?',
      ],
      heldOut: [
        'A drum needs {time} seconds for {known} even beats, from the first beat to the last. How many seconds does it need for {asked} beats?',
        'From the first strike of a clock to the last, {known} strikes take {time} seconds. How many seconds do {asked} strikes take?',
      ],
      reserve: [
        'A clock needs {time} seconds for {known} even strikes, from the first strike to the last. How many seconds does it need for {asked} strikes?',
        'From the first ring of a bell to the last, {known} rings take {time} seconds. How many seconds do {asked} rings take?',
      ],
    },
    numbers: {
      known: between(3, 12),
      gap: between(2, 12),
      time: is('({known} - 1) * {gap}'),
      asked: between(4, 24),
    },
    decisions: [
      first('gaps', 'fewer', {
        fewer: '{time} / ({known} - 1) * ({asked} - 1)',
        equal: '{time} / {known} * {asked}',
        more: '{time} / ({known} + 1) * ({asked} + 1)',
      }),
    ],
    places: 0,
  },
  {
    id: 'floors',
    name: 'floors climbed',
    keys: ['floors', 'steps', 'gaps'],
    cases: [
      'climbing from the first floor to another',
      'climbing stairs from one floor to another',
      'climbing steps from one floor to another',
    ],
    phrasings: {
      learning: [
        'A tower has {steps} steps between one floor and the next. Ann climbs from floor 1 to floor {floor}. How many steps does Ann climb?',
        'In a house, {steps} stairs lead from each floor to the next. Tom walks up from the first floor to floor {floor}. How many stairs does Tom climb?',
      ],
      heldOut: [
        'There are {steps} stairs between every two floors. Mia starts on floor 1 and walks up to floor {floor}. How many stairs does Mia climb?',
        'From each floor of a school to the next there are {steps} steps. How many steps does Ben climb from floor 1 to floor {floor}?',
      ],
      reserve: [
        'A school has {steps} stairs between one floor and the next. Mia walks up from the first floor to floor {floor}. How many stairs does Mia climb?',
        'From each floor of a tower to the next there are {steps} steps. Tom starts on floor 1 and climbs to floor {floor}. How many steps does Tom climb?',
      ],
    },
    numbers: { steps: between(10, 30), floor: between(3, 40) },
    decisions: [
      first('gaps', 'fewer', {
        fewer: '({floor} - 1) * {steps}',
        equal: '{floor} * {steps}',
        more: '({floor} + 1) * {steps}',
      }),
    ],
    places: 0,
  },
  {
    id: 'row-gaps',
    name: 'gaps around a row',
    keys: ['row', 'sides', 'gaps'],
    cases: [
      'leaving equal space around a row of pots',
      'leaving equal space around a row of pictures',
      'leaving the same space around a row of plants',
    ],
    phrasings: {
      learning: [
        'A row of {things} pots stands on a shelf. There are {space} centimeters between neighbors and also at both sides of the row. How many centimeters of space is that in all?',
        'Mia hangs a row of {things} pictures on a wall. There is a space of {space} centimeters between neighbors, and the same space on the left and on the right of the row. How many centimeters of wall are left free?',
      ],
      heldOut: [
        'A row of {things} plants has {space} centimeters of space before the first plant, between neighbors, and after the last plant. How many centimeters of space is that in all?',
        'Ben hangs {things} shirts in a row with {space} centimeters between neighbors. He leaves the same space at both sides of the row. How many centimeters are left free in all?',
      ],
      reserve: [
        'Ben hangs a row of {things} pictures with {space} centimeters of space between neighbors and also at both sides of the row. How many centimeters are left free in all?',
        'A row of {things} pots has {space} centimeters of space before the first pot, between neighbors, and after the last pot. How many centimeters of space is that in all?',
      ],
    },
    numbers: { things: between(3, 40), space: between(5, 40) },
    decisions: [
      first('gaps', 'more', {
        fewer: '({things} - 1) * {space}',
        equal: '{things} * {space}',
        more: '({things} + 1) * {space}',
      }),
    ],
    places: 0,
  },
];

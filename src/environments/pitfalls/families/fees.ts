import { between, first, share, type Family } from '../family.ts';

/** A fee beside a price that is paid many times. */
export const FEES: readonly Family[] = [
  {
    id: 'joining-fee',
    name: 'joining fee',
    keys: ['fee', 'month', 'join'],
    cases: [
      'joining a club and paying every month',
      'joining a gym and paying every month',
      'joining a choir and paying every week',
    ],
    phrasings: {
      learning: [
        'It costs {fee} dollars to join a club, and then {price} dollars a month. The cost of {times} months is shared equally by {sharers|person|people}. How many dollars does each person pay?',
        'A gym takes a joining fee of {fee} dollars and {price} dollars every month. For {times} months, the whole cost is split among {sharers|friend|friends}. How many dollars does each friend pay?',
      ],
      heldOut: [
        'Joining a choir costs {fee} dollars, and every week there costs {price} dollars. The cost of {times} weeks is shared equally by {sharers|sister|sisters}. How many dollars does each sister pay?',
        'A boat club asks for {fee} dollars at the start and {price} dollars for each month. The cost of {times} months is split among {sharers|member|members}. How many dollars does each member pay?',
      ],
      reserve: [
        'A gym asks for {fee} dollars at the start and {price} dollars for each week. The cost of {times} weeks is shared equally by {sharers|friend|friends}. How many dollars does each friend pay?',
        'It costs {fee} dollars to join a choir, and then {price} dollars a month. For {times} months, the whole cost is split among {sharers|member|members}. How many dollars does each member pay?',
      ],
    },
    numbers: {
      fee: between(10, 120),
      price: between(5, 80),
      times: between(3, 24),
      sharers: between(2, 6),
    },
    decisions: [
      first('fee', 'once', {
        once: '{price} * {times} + {fee}',
        each: '({price} + {fee}) * {times}',
        none: '{price} * {times}',
      }),
      share('split'),
    ],
    places: 2,
  },
  {
    id: 'booking-fee',
    name: 'booking fee',
    keys: ['fee', 'ticket', 'booking'],
    cases: [
      'booking tickets that have a fee each',
      'booking seats that have a fee each',
      'booking rooms that have a fee each',
    ],
    phrasings: {
      learning: [
        'A school books {times} tickets for {sharers|class|classes}. A ticket costs {price} dollars, and a booking fee of {fee} dollars is added to every ticket. How many dollars is the whole bill?',
        'For {sharers|family|families}, Ann books {times} seats on a train. A seat costs {price} dollars, and for each seat there is a booking fee of {fee} dollars. How many dollars does Ann pay in all?',
      ],
      heldOut: [
        'Tom books {times} rooms for {sharers|team|teams}. Each room costs {price} dollars, and each room has a booking fee of {fee} dollars. How many dollars is the whole bill?',
        'A park sells a day ticket for {price} dollars and adds a fee of {fee} dollars to every ticket. A teacher buys {times} tickets for {sharers|group|groups}. How many dollars does the teacher pay in all?',
      ],
      reserve: [
        'For {sharers|team|teams}, a teacher books {times} seats on a train. Each seat costs {price} dollars, and a booking fee of {fee} dollars is added to every seat. How many dollars is the whole bill?',
        'Ann books {times} tickets for {sharers|family|families}. A ticket costs {price} dollars, and for each ticket there is a booking fee of {fee} dollars. How many dollars does Ann pay in all?',
      ],
    },
    numbers: {
      times: between(7, 60),
      sharers: between(2, 6),
      price: between(5, 80),
      fee: between(2, 9),
    },
    decisions: [
      first('fee', 'each', {
        once: '{price} * {times} + {fee}',
        each: '({price} + {fee}) * {times}',
        none: '{price} * {times}',
      }),
      share('whole'),
    ],
    places: 0,
  },
];

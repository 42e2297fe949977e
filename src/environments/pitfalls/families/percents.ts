import { between, fee, first, is, rounding, type Family } from '../family.ts';

const oneAfterAnother = '{price} * (100 - {first}) / 100 * (100 - {second}) / 100';
const bothOfTheFull = '{price} * (100 - {first} - {second}) / 100';

/** What a percent is a percent of. */
export const PERCENTS: readonly Family[] = [
  {
    id: 'two-discounts',
    name: 'one discount after another',
    keys: ['discount', 'percent', 'again'],
    cases: [
      'taking one discount after another',
      'reducing a price by one discount after another',
      'taking another discount later',
    ],
    phrasings: {
      learning: [
        'A coat costs {price} dollars. First the price falls by {first} percent, and later it falls by another {second} percent. Delivery costs {fee} dollars. How many dollars does the buyer pay?',
        'A bike of {price} dollars is sold at {first} percent off. A week later this is reduced again by {second} percent. The delivery fee is {fee} dollars. How many dollars does the bike cost with delivery?',
      ],
      heldOut: [
        'A shop reduces a lamp of {price} dollars by {first} percent and later again by {second} percent. Delivery costs {fee} dollars. How many dollars must be paid in all?',
        'The price of a desk is {price} dollars. It falls by {first} percent in May and by another {second} percent in June. The delivery fee is {fee} dollars. How many dollars does the desk cost with delivery?',
      ],
      reserve: [
        'A lamp costs {price} dollars. A shop reduces it by {first} percent in May and again by {second} percent in June. Delivery costs {fee} dollars. How many dollars must be paid in all?',
        'The price of a coat is {price} dollars. First it falls by {first} percent, and a week later by another {second} percent. The delivery fee is {fee} dollars. How many dollars does the coat cost with delivery?',
      ],
    },
    numbers: {
      price: between(20, 800, 10),
      first: between(5, 60, 5),
      second: between(5, 50, 5),
      fee: between(3, 19),
    },
    decisions: [
      first('base', 'new', { old: bothOfTheFull, new: oneAfterAnother }),
      rounding('exact'),
      fee('once'),
    ],
    places: 2,
  },
  {
    id: 'two-coupons',
    name: 'coupons off the full price',
    keys: ['coupons', 'percent', 'full price'],
    cases: [
      'using two coupons on the full price',
      'using coupons that take percents off the full price',
      'taking two coupons off the full price',
    ],
    phrasings: {
      learning: [
        'A coat costs {price} dollars. Ann has one coupon for {first} percent off the full price and one coupon for {second} percent off the full price. Delivery would cost {fee} dollars, but Ann carries the coat home. How many dollars does Ann pay?',
        'Two coupons of {first} percent and {second} percent both count on the full price of a bike, which is {price} dollars. Delivery would cost {fee} dollars, but Tom rides the bike home. How many dollars does Tom pay?',
      ],
      heldOut: [
        'Mia buys a lamp of {price} dollars with two coupons. One takes {first} percent off the full price, and the other takes {second} percent off the full price. Mia carries the lamp home and saves the delivery fee of {fee} dollars. How many dollars does Mia pay?',
        'A desk has a full price of {price} dollars. One coupon takes {first} percent and another coupon takes {second} percent off this full price. Ben carries the desk home and does not pay the delivery fee of {fee} dollars. How many dollars does Ben pay?',
      ],
      reserve: [
        'Two coupons of {first} percent and {second} percent both count on the full price of a lamp, which is {price} dollars. Mia carries the lamp home and does not pay the delivery fee of {fee} dollars. How many dollars does Mia pay?',
        'Ben buys a coat of {price} dollars with two coupons. One takes {first} percent off the full price, and the other takes {second} percent off the full price. Delivery would cost {fee} dollars, but Ben carries the coat home. How many dollars does Ben pay?',
      ],
    },
    numbers: {
      price: between(20, 800, 10),
      first: between(5, 45, 5),
      second: between(5, 45, 5),
      fee: between(3, 19),
    },
    decisions: [first('base', 'old', { old: bothOfTheFull, new: oneAfterAnother }), fee('none')],
    places: 2,
  },
  {
    id: 'undo-rise',
    name: 'undoing a rise',
    keys: ['rise', 'percent', 'before'],
    cases: [
      'undoing a percent rise',
      'finding the value before a percent rise',
      'undoing a rise of some percent',
    ],
    phrasings: {
      learning: [
        'After a rise of {percent} percent, a rent is {now} dollars. How many dollars was the rent before the rise?',
        'A price rose by {percent} percent and is now {now} dollars. How many dollars was the price before?',
      ],
      heldOut: [
        'A town grew by {percent} percent and now has {now} people. How many people lived there before?',
        'The cost of a ticket rose by {percent} percent to {now} dollars. How many dollars did the ticket cost before?',
      ],
      reserve: [
        'After a rise of {percent} percent, a ticket costs {now} dollars. How many dollars did it cost before the rise?',
        'The rent of a house rose by {percent} percent to {now} dollars. How many dollars was the rent before?',
      ],
    },
    numbers: {
      percent: between(5, 75, 5),
      before: between(40, 1600, 20),
      now: is('{before} * (100 + {percent}) / 100'),
    },
    decisions: [
      first('base', 'old', {
        old: '{now} * 100 / (100 + {percent})',
        new: '{now} * (100 - {percent}) / 100',
      }),
    ],
    places: 0,
  },
];

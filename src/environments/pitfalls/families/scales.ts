import { between, first, type Family } from '../family.ts';

const scaled = {
  once: '{old} * {factor}',
  twice: '{old} * {factor} * {factor}',
  thrice: '{old} * {factor} * {factor} * {factor}',
};

/** What becomes of a shape whose sides grow. */
export const SCALES: readonly Family[] = [
  {
    id: 'scaled-area',
    name: 'enlarged areas',
    keys: ['area', 'sides', 'times'],
    cases: [
      'finding the new area of a garden',
      'finding the new area of a photo',
      'finding the new area of a field',
    ],
    phrasings: {
      learning: [
        'The area of a garden is {old} square meters. Its length and its width are both made {factor} times as long. How many square meters is the new area?',
        'A photo has an area of {old} square centimeters. All its sides are made {factor} times as long. How many square centimeters is its area now?',
      ],
      heldOut: [
        'Every side of a field becomes {factor} times as long. The old area of the field was {old} square meters. How many square meters is the new area?',
        'The area of a flag is {old} square meters. A flag of the same shape is {factor} times as long and {factor} times as wide. How many square meters is its area?',
      ],
      reserve: [
        'A field has an area of {old} square meters. All its sides are made {factor} times as long. How many square meters is the new area?',
        'Every side of a photo becomes {factor} times as long. The old area of the photo was {old} square centimeters. How many square centimeters is its area now?',
      ],
    },
    numbers: { old: between(3, 80), factor: between(2, 9) },
    decisions: [first('factor', 'twice', scaled)],
    places: 0,
  },
  {
    id: 'scaled-fence',
    name: 'enlarged fences',
    keys: ['fence', 'sides', 'times'],
    cases: [
      'enlarging the fence around a garden',
      'enlarging the frame around a photo',
      'enlarging the fence around a field',
    ],
    phrasings: {
      learning: [
        'The fence around a garden is {old} meters long. The length and the width of the garden are both made {factor} times as long. How many meters long is the new fence?',
        'The frame around a photo is {old} centimeters long in all. All sides of the photo are made {factor} times as long. How many centimeters long is the new frame?',
      ],
      heldOut: [
        'Every side of a field becomes {factor} times as long. The old fence around the field was {old} meters long. How many meters long is the new fence?',
        'The band around a flag is {old} centimeters long. A flag of the same shape is {factor} times as long and {factor} times as wide. How many centimeters long is the band around it?',
      ],
      reserve: [
        'The fence around a field is {old} meters long. All sides of the field are made {factor} times as long. How many meters long is the new fence?',
        'Every side of a photo becomes {factor} times as long. The old frame around the photo was {old} centimeters long. How many centimeters long is the new frame?',
      ],
    },
    numbers: { old: between(10, 240, 2), factor: between(2, 9) },
    decisions: [first('factor', 'once', scaled)],
    places: 0,
  },
];

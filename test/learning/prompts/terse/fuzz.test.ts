import { tersePack } from '../../../../src/learning/prompts/terse/tersePack.ts';
import { describeFuzzing } from '../../fuzz/fuzzing.ts';
import { BUSES } from '../../stages/examples.ts';

describeFuzzing(
  tersePack,
  {
    compare: [
      `P ends both p ends none fits fits 2; So: ${BUSES}`,
      'So: When placing posts along a line, ends both: count both ends.',
      'Nothing to learn.',
    ],
    reviseBatch: ['[{"op": "add", "id": 5}, {"op": "keep", "id": 3}]'],
    reviseSmall: [
      'filling buses, rounding up; So add.',
      'filling buses, rounding up; 1 filling buses, near, rounding up, same; So keep 1.',
      'filling buses, rounding up; 1 filling buses, near, rounding down, against, 2 over 1; So replace 1.',
      'So drop.',
    ],
  },
  10_000,
);

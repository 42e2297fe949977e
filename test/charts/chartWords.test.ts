import { expect, test } from 'vitest';
import { chartInWords, stepInWords } from '../../src/charts/chartWords.ts';
import { line, spec } from './specs.ts';

test('a chart can be read aloud', () => {
  expect(chartInWords(spec(line('unseen', 0.2, 0.6), line('other')))).toBe(
    'Accuracy. unseen: before 20 %, after 1 60 %.',
  );
  expect(chartInWords({ ...spec(line('', 0.1)), title: 'Experiences' })).toBe(
    'Experiences. before 10 %.',
  );
  expect(chartInWords(spec())).toBe('Accuracy. Nothing is measured yet.');
});

test('what is missing is said', () => {
  expect(chartInWords(spec(line('unseen', 0.2, null)))).toBe(
    'Accuracy. unseen: before 20 %, after 1 no answer.',
  );
});

test('a step is told with the intervals that are drawn', () => {
  const [first, second] = line('practice', 0.4, 0.5).points;
  const practice = {
    ...line('practice'),
    dash: 1,
    points: [first!, { ...second!, isPartial: true }],
  };
  const chart = spec(line('unseen', 0.2, 0.6, null), practice);
  expect(stepInWords(chart, 1)).toBe('after 1: unseen 60 % (50 %–70 %), practice 50 % so far');
  expect(stepInWords(chart, 2)).toBe('after 2: unseen no answer');
  expect(stepInWords(chart, 3)).toBe('after 3: not measured');
  expect(stepInWords({ ...chart, xIs: 'step' }, 3)).toBe('step 3: not measured');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutMatrix, neighbour, problemAt } from '../../src/charts/matrixLayout.ts';

const families = (count: number, rows: number) =>
  Array.from({ length: count }, (_, f) => ({
    name: `family ${f}`,
    problems: Array.from({ length: rows }, (_, r) => `${f}/${r}`),
  }));

test('the default run fits the matrix of a laptop, with a target of 24 pixels for each family', () => {
  const layout = layoutMatrix(families(16, 3), 3, 5, { width: 340, height: 404 });
  expect(layout.height).toBeLessThanOrEqual(404);
  expect(layout.width).toBe(340);
  const [first, second] = layout.families;
  expect(second!.y - first!.y).toBeGreaterThanOrEqual(24);
});

test('rows follow each other without overlap, discs stay inside rows and columns, whatever the size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 64 }),
      fc.record({ width: fc.integer({ min: 0, max: 1200 }), height: fc.integer({ max: 1200 }) }),
      (count, rows, steps, groupSize, size) => {
        const layout = layoutMatrix(families(count, rows), steps, groupSize, size);
        const ys = layout.families.flatMap(({ rows: placed }) => placed.map(({ y }) => y));
        ys.slice(1).forEach((y, i) =>
          expect(y - ys[i]!).toBeGreaterThanOrEqual(layout.rowHeight - 1e-9),
        );
        expect(2 * layout.radius).toBeLessThan(Math.min(layout.rowHeight, layout.pitch));
        const last = layout.columns.at(-1)!;
        expect(last.x + groupSize * layout.pitch).toBeLessThanOrEqual(layout.width + layout.pitch);
        layout.columns
          .slice(1)
          .forEach(({ x }, i) =>
            expect(x - layout.columns[i]!.x).toBeGreaterThan(groupSize * layout.pitch),
          );
      },
    ),
  );
});

test('a click finds the nearest row of its family', () => {
  const [family] = layoutMatrix(families(2, 3), 1, 5, { width: 300, height: 200 }).families;
  const [first, second, third] = family!.rows;
  expect(problemAt(family!, first!.y + 1)).toBe('0/0');
  expect(problemAt(family!, second!.y - 1)).toBe('0/1');
  expect(problemAt(family!, third!.y + 99)).toBe('0/2');
});

test('arrows lead over families from problem to problem and from step to step, and stop at the edges', () => {
  const layout = layoutMatrix(families(2, 2), 2, 5, { width: 300, height: 200 });
  const from = { problem: '0/1', step: 1 };
  expect(neighbour(layout, from, 'ArrowDown')).toEqual({ problem: '1/0', step: 1 });
  expect(neighbour(layout, from, 'ArrowRight')).toEqual({ problem: '0/1', step: 2 });
  expect(neighbour(layout, from, 'ArrowLeft')).toEqual(from);
  expect(neighbour(layout, { problem: '0/0', step: 2 }, 'ArrowUp')).toEqual({
    problem: '0/0',
    step: 2,
  });
});

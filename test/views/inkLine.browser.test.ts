import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Cell } from '../../src/analysis/matrix.ts';
import type { Playground } from '../../src/state/playground.svelte.ts';
import App from '../../src/views/App.svelte';
import '../../src/views/tokens.css';
import '../../src/views/page.css';
import { openPlayground, standsAs } from '../state/playgrounds.ts';

afterEach(() => void vi.restoreAllMocks());

async function openPage(width = 1440): Promise<Playground> {
  await page.viewport(width, 900);
  const playground = await openPlayground();
  playground.edit((setup) => setup.set('learningProblems', 16));
  await vi.waitFor(() => expect(playground.run.problems).not.toBeNull());
  await render(App, { playground });
  return playground;
}

async function finishedPage(width?: number): Promise<Playground> {
  const playground = await openPage(width);
  await playground.runAll();
  await standsAs(playground, 'ended');
  return playground;
}

/** Looks at the first group of step 1 that is so. */
function chooseGroup({ run }: Playground, is: (cell: Cell) => boolean): Cell {
  const cell = run.view.matrix.columns[0]!.cells.find(is);
  if (!cell) throw new Error('no such group in step 1');
  run.time.goToEndOf(1);
  run.focus.choose({ step: 1, problem: cell.problem });
  return cell;
}
const hasTaught = ({ kind, taught }: Cell) => kind === 'mixed' && taught.length > 0;

const joined = () =>
  [...document.querySelectorAll<SVGGElement>('.ink g')].map(({ dataset }) => dataset['to']);
const animations = () =>
  document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.closest('.ink') != null;
  });
/** Two frames: what has changed is drawn, and what was measured then. */
const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('the line goes from a mixed row to the column that splits it, to its lesson and to the right card', async () => {
  const playground = await finishedPage();
  const { taught } = chooseGroup(playground, hasTaught);
  await frames();
  expect(joined()).toEqual(['column', 'lesson', 'card']);
  const dots = [...document.querySelectorAll('.ink circle')].map((dot) =>
    dot.getBoundingClientRect(),
  );
  const ids = [...document.querySelectorAll('.library .id')];
  const card = ids.find((id) => id.textContent === `[${taught[0]}]`)!.getBoundingClientRect();
  const lesson = document.querySelector('.lesson mark')!.getBoundingClientRect();
  for (const [dot, target] of [
    [dots[1]!, lesson],
    [dots[2]!, card],
  ] as const) {
    expect(target.left - dot.right).toBeGreaterThan(0);
    expect(target.left - dot.right).toBeLessThan(8);
    expect(dot.top).toBeGreaterThan(target.top);
    expect(dot.bottom).toBeLessThan(target.bottom);
  }
});

test('an all-wrong group teaches nothing, and has no line', async () => {
  const playground = await finishedPage();
  chooseGroup(playground, hasTaught);
  await frames();
  expect(joined()).toContain('lesson');
  chooseGroup(playground, ({ kind }) => kind === 'all wrong');
  await frames();
  expect(joined()).toEqual([]);
});

test('where the card is out of sight, the line ends at the edge of its panel', async () => {
  const playground = await finishedPage();
  chooseGroup(playground, hasTaught);
  await frames();
  expect(document.querySelector('.ink [data-to="card"] circle')).not.toBeNull();
  const library = document.querySelector<HTMLElement>('section.library')!;
  library.style.height = '60px';
  await frames();
  expect(document.querySelector('.ink [data-to="card"] circle')).toBeNull();
  const way = document.querySelector('.ink [data-to="card"] path')!.getAttribute('d')!;
  const end = Number(/,([\d.]+)$/.exec(way)?.[1]);
  expect(end).toBeCloseTo(library.getBoundingClientRect().bottom, 0);
});

/** Tries one group after the other until one has taught something. @returns the most parts of the line that were drawn at once. */
async function learnOnce(playground: Playground): Promise<number> {
  let played = 0;
  const watch = setInterval(() => (played = Math.max(played, animations().length)), 5);
  do await playground.tryOneGroup();
  while (!playground.run.view.matrix.columns[0]?.cells.some(hasTaught));
  await vi.waitFor(() => expect(joined()).toContain('card'));
  await frames();
  clearInterval(watch);
  return played;
}

test('the line is drawn when a lesson lands, and simply stands where an old group is chosen', async () => {
  const playground = await openPage();
  expect(await learnOnce(playground)).toBeGreaterThan(0);
  await playground.runAll();
  await standsAs(playground, 'ended');
  await vi.waitFor(() => expect(animations()).toEqual([]));
  chooseGroup(playground, hasTaught);
  await frames();
  expect(joined()).toContain('lesson');
  expect(animations()).toEqual([]);
});

test('who wants less motion sees the line standing', async () => {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('reduced-motion') ? 'all' : query),
  );
  expect(await learnOnce(await openPage())).toBe(0);
});

test('on a phone, where one panel is shown at a time, nothing is joined', async () => {
  const playground = await finishedPage(390);
  chooseGroup(playground, hasTaught);
  await page.getByRole('button', { name: 'Group' }).first().click();
  await frames();
  expect(joined()).toEqual([]);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Playground } from '../../src/state/playground.svelte.ts';
import App from '../../src/views/App.svelte';
import '../../src/views/tokens.css';
import '../../src/views/page.css';
import { revised } from '../analysis/logs.ts';
import { openPlayground, standsAs } from '../state/playgrounds.ts';

/** A finished run, with a group of step 1 in focus that taught an experience. */
async function finishedPage(width: number, height = 900) {
  await page.viewport(width, height);
  const playground = await openPlayground();
  await render(App, { playground });
  await playground.runAll();
  await standsAs(playground, 'ended');
  const cell = playground.run.view.matrix.columns[0]!.cells.find(({ taught }) => taught.length > 0);
  const place = { step: 1, problem: cell!.problem };
  playground.run.focus.choose(place);
  return { playground, place, id: cell!.taught[0]! };
}

const card = (id: number) => document.getElementById(`experience-${id}`);
const litRows = () => document.querySelectorAll('rect.lit, rect.on.taught').length;
const idButton = (id: number) =>
  page
    .getByRole('region', { name: 'Group in focus' })
    .getByRole('button', { name: `[${id}]`, exact: true })
    .first();
const focusElsewhere = ({ run }: Playground) => {
  const others = run.problems!.learning.filter(({ id }) => id !== run.place!.problem);
  run.focus.choose({ step: 2, problem: others[0]!.id });
};

test('a card that is pointed at lights the rows that taught it, and a row its cards', async () => {
  const { playground, place, id } = await finishedPage(1440);
  playground.run.time.goToEndOf(1);
  focusElsewhere(playground);
  await expect.poll(() => litRows()).toBe(0);
  await userEvent.hover(card(id)!);
  await expect.poll(() => litRows()).toBeGreaterThan(0);
  const behind = playground.run.pointed.origins;
  expect(behind).toContainEqual(place);
  expect(litRows()).toBe(behind.length);

  await userEvent.hover(document.querySelector('h1')!);
  await expect.poll(() => litRows()).toBe(0);
  expect(card(id)!.classList).not.toContain('lit');
  playground.run.pointed.group = place;
  await expect.poll(() => [...card(id)!.classList]).toContain('lit');
});

test('who walks a card by keyboard sees the same', async () => {
  const { playground, id } = await finishedPage(1440);
  playground.run.time.goToEndOf(1);
  focusElsewhere(playground);
  card(id)!.querySelector('button')!.focus();
  await expect.poll(() => litRows()).toBeGreaterThan(0);
  card(id)!.querySelector('button')!.blur();
  await expect.poll(() => litRows()).toBe(0);
});

test('the id in a lesson shows its card, and the card leads back to its group', async () => {
  const { playground, place, id } = await finishedPage(1440);
  await idButton(id).click();
  await expect.poll(() => document.activeElement).toBe(card(id));
  focusElsewhere(playground);
  const origin = card(id)!.querySelector('button')!;
  expect(origin.textContent).toMatch(/^[a-z ]+, step 1$/);
  origin.click();
  await expect.poll(() => playground.run.place).toEqual(place);
});

test('in a library that no longer has the experience, its id shows the library of its step', async () => {
  const { playground, place, id } = await finishedPage(1440);
  const { run } = playground;
  run.focus.choose(place);
  run.time.take([revised(3, [{ op: 'delete', ids: [id] }]), revised(4, [])]);
  await expect.poll(() => card(id)).toBeNull();
  await idButton(id).click();
  await expect.poll(() => document.activeElement).toBe(card(id));
  expect(run.time.isPast).toBe(true);
  expect(run.place).toEqual(place);
});

test.each([
  ['in a drawer', 1100],
  ['on a phone', 390],
])('where the library is put away, the id of a lesson opens it: %s', async (_, width) => {
  const { id } = await finishedPage(width);
  if (width < 700) await page.getByRole('button', { name: 'Group', exact: true }).click();
  await idButton(id).click();
  await expect.poll(() => document.activeElement).toBe(card(id));
  expect(card(id)!.checkVisibility()).toBe(true);
  card(id)!.querySelector('button')!.click();
  await expect.poll(() => card(id)?.checkVisibility()).toBe(false);
  const group = page.getByRole('region', { name: 'Group in focus' });
  await expect.element(group.getByRole('table')).toBeVisible();
});

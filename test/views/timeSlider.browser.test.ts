import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { libraryAfterStep } from '../../src/analysis/libraryFold.ts';
import type { OpenRun } from '../../src/state/openRun.svelte.ts';
import App from '../../src/views/App.svelte';
import '../../src/views/tokens.css';
import '../../src/views/page.css';
import { hasEvents, openPlayground, standsAs } from '../state/playgrounds.ts';

const slider = page.getByLabelText('Moment of the run');
const library = page.getByRole('region', { name: 'Library' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const announced = () => document.querySelector('[aria-live="polite"].unseen')?.textContent.trim();

async function openPage() {
  await page.viewport(1280, 720);
  const playground = await openPlayground();
  await render(App, { playground });
  return playground;
}

async function finishedRun(): Promise<OpenRun> {
  const playground = await openPage();
  await button('Run all').click();
  await standsAs(playground, 'ended');
  return playground.run;
}

/** Moves the slider as a hand does. */
async function slideTo(index: number): Promise<void> {
  const input = slider.element() as HTMLInputElement;
  input.value = String(index);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(Number(input.value)).toBe(index));
}

test('a draft has no past', async () => {
  await openPage();
  await expect.element(slider).not.toBeInTheDocument();
});

test('the slider shows library, matrix, charts and texts of any moment, and leads back to now', async () => {
  const run = await finishedRun();
  const said = announced();
  const { stops } = run.time;
  const whole = libraryAfterStep(run.view.library, 2);
  expect(whole.length).toBeGreaterThan(0);

  const middle = stops.findIndex(({ is, step }) => is === 'group' && step === 1) + 1;
  await slideTo(middle);
  expect(run.events).toHaveLength(stops[middle]!.at);
  expect(run.newest.events.length).toBeGreaterThan(run.events.length);
  await expect.element(library.getByText(/^0 of 32 experiences/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /step 2: not tried yet/ }).first())
    .toBeInTheDocument();
  await expect.element(page.getByText(/^step 1, group \d of 4: /)).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^Accuracy\. unseen: before \d+.%(;|\.$)/ }))
    .toBeInTheDocument();
  expect(announced()).toBe(said);

  await button('Now').click();
  await expect.element(page.getByText('the end', { exact: true })).toBeVisible();
  await expect
    .element(library.getByText(new RegExp(`^${whole.length} of 32 experiences`)))
    .toBeVisible();
  expect(page.getByRole('button', { name: /step 2: not tried yet/ }).elements()).toEqual([]);
});

test('a version of the library is a moment like any other', async () => {
  const run = await finishedRun();
  await library.getByRole('button', { name: 'step 1', exact: true }).click();
  await expect.element(page.getByText('after step 1', { exact: true })).toBeVisible();
  await expect
    .element(library.getByRole('button', { name: 'step 1', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await library.getByRole('button', { name: 'before', exact: true }).click();
  await expect.element(page.getByText('before learning', { exact: true })).toBeVisible();
  await library.getByRole('button', { name: 'step 2', exact: true }).click();
  expect(run.time.isPast).toBe(false);
});

test('brackets lead from lesson to lesson, arrows from moment to moment', async () => {
  const run = await finishedRun();
  const lessons = run.time.stops.filter(({ is }) => is === 'lesson');
  await userEvent.keyboard('[[');
  await expect.element(page.getByText(/, a lesson$/)).toBeVisible();
  expect(run.events).toHaveLength(lessons.at(-1)!.at);
  expect(run.place!.problem).toBe((run.events.at(-1) as { problem: string }).problem);
  const { here } = run.time;
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(run.time.here).toBe(here - 1);
  await userEvent.keyboard(']');
  expect(run.time.here).toBe(here);
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringContaining(', a lesson'));
});

test('a finished run is played from its beginning, and halts where one says so', async () => {
  const run = await finishedRun();
  const press = (name: string) => (button(name).element() as HTMLElement).click();
  press('Play the run as a film');
  expect(run.time.here).toBe(0);
  // At once, since a busy machine takes its time to move a mouse, and the film goes on.
  await vi.waitFor(
    () => {
      expect(run.time.here).toBeGreaterThan(1);
      press('Halt the film');
    },
    { timeout: 50_000, interval: 10 },
  );
  const { here, isPast } = run.time;
  expect(isPast).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(run.time.here).toBe(here);
});

test('the run goes on behind the past that is looked at, and that is said', async () => {
  const playground = await openPage();
  await playground.runAll();
  await hasEvents(playground, 3);
  const { run } = playground;
  run.time.goTo(1);
  await expect.element(page.getByText(/^looking at the beginning · the run is at /)).toBeVisible();
  expect(run.live.rewards.size).toBe(0);
  await standsAs(playground, 'ended');
  expect(run.events).toHaveLength(1);
  expect(run.newest.view.end).toBe('complete');
  expect(announced()).toMatch(/^Step 2: /);
  await expect.element(page.getByText('the beginning', { exact: true })).toBeVisible();
});

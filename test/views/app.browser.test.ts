import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { callsOf } from '../../src/domain/eventCalls.ts';
import App from '../../src/views/App.svelte';
import '../../src/views/tokens.css';
import '../../src/views/page.css';
import { openPlayground, standsAs } from '../state/playgrounds.ts';

async function openPage(width = 1280, height = 720) {
  await page.viewport(width, height);
  const playground = await openPlayground();
  await render(App, { playground });
  return playground;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('it opens ready, with a problem, hollow cells and an empty library', async () => {
  const { run } = await openPage();
  const first = run.problem.get(run.place!.problem)!;
  await expect.element(page.getByText(first.text)).toBeVisible();
  await expect.element(button('Try one group')).toBeEnabled();
  await expect.element(button(/step 2: not tried yet/).first()).toBeInTheDocument();
  await expect.element(page.getByText(/begins with nothing but the problem/)).toBeVisible();
});

test('one group, tried, shows its attempts, the lesson and two transcripts', async () => {
  const playground = await openPage();
  await button('Try one group').click();
  await standsAs(playground, 'ended');
  await expect.element(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  await expect.element(page.getByText(/^Answer: /).first()).toBeVisible();
  const { lessons } = await vi.waitFor(() => {
    const text = document.querySelector('.lesson, .silence')?.textContent ?? '';
    expect(text.trim()).not.toBe('');
    return { lessons: text };
  });
  expect(lessons).not.toContain('comparing');
});

test('the lesson of a laptop’s window stands above the fold', async () => {
  const playground = await openPage(1280, 720);
  await button('Run all').click();
  await standsAs(playground, 'ended');
  await button('Next').click();
  const lesson = page.getByRole('region', { name: 'Group in focus' }).getByRole('mark').first();
  await expect.element(lesson).toBeVisible();
  const group = document.querySelector('.group')!.getBoundingClientRect();
  expect(document.querySelector('.lesson')!.getBoundingClientRect().bottom).toBeLessThan(
    group.bottom,
  );
});

test('a run is watched, renamed and deleted by hand', async () => {
  const playground = await openPage();
  await button('Run all').click();
  await expect.element(button('Pause')).toBeVisible();
  await standsAs(playground, 'ended');
  await expect.element(page.getByText('ended', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^Accuracy\. unseen: before \d+.%, after 1/ }))
    .toBeInTheDocument();

  await button(/^Rename or delete/).click();
  await page.getByLabelText('Name of the run').fill('the first');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect.element(button('the first').first()).toBeVisible();

  await button(/^Rename or delete/).click();
  await button('Delete …').click();
  await button('Delete it').click();
  await expect.element(button('Run all')).toBeVisible();
  expect(playground.list.runs).toEqual([]);
});

test('a value that cannot be used says what it may be, and nothing runs until it is mended', async () => {
  await openPage();
  const field = page.getByLabelText('Group size G').first();
  await field.fill('0');
  await userEvent.tab();
  await expect.element(page.getByText(/whole number from 1 to 64/).first()).toBeVisible();
  await expect.element(button('Run all')).toBeDisabled();
  await field.fill('3');
  await userEvent.tab();
  await expect.element(button('Run all')).toBeEnabled();
});

test.each([1280, 1000, 390])(
  'at %i pixels a fault in all settings is told beside the buttons that it disables, and mended by the good value',
  async (width) => {
    const playground = await openPage(width, 800);
    playground.edit((setup) => setup.set('wordLimit', 1));
    const transport = page.getByRole('region', { name: 'Stages and controls' });
    await expect
      .element(transport.getByText(/^Word limit must be a whole number .* All settings\.$/))
      .toBeVisible();
    await expect.element(button('Run all')).toBeDisabled();
    if (width <= 1240) await button('Setup').click();
    await button('All settings').click();
    const field = page.getByRole('dialog').getByLabelText('Word limit');
    await expect.element(field).toHaveValue(1);
    await field.fill('32');
    await button('Done').click();
    await expect.element(button('Run all')).toBeEnabled();
    await expect.element(transport.getByText(/Word limit/)).not.toBeInTheDocument();
  },
);

test('all settings say what they do, what the paper had, and why a value cannot be chosen', async () => {
  await openPage();
  await button('All settings').click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText('Attempts at each problem', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByText('Paper: 5 (web: 3).')).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: 'one call' })).toBeDisabled();
  await expect.element(dialog.getByText(/no prompts for "one call"/)).toBeVisible();
  await dialog.getByLabelText('Word limit').fill('20');
  await button('Done').click();
  await expect.element(page.getByText('Word limit', { exact: true })).toBeVisible();
});

test('the matrix is walked with arrow keys, and the group follows', async () => {
  const { run } = await openPage();
  const [first, second] = [run.problems!.learning[0]!, run.problems!.learning[1]!];
  run.focus.choose({ step: 1, problem: first.id });
  const cell = button(/step 1: not tried yet/).first();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(second.text)).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await expect.element(page.getByText(first.text)).toBeVisible();
  expect(run.place).toEqual({ step: 2, problem: first.id });
});

test('on a phone there are tabs, and pause and next stay in reach', async () => {
  const playground = await openPage(390, 844);
  await button('Run all').click();
  await expect.element(button('Pause')).toBeVisible();
  await standsAs(playground, 'ended');
  await button('Library').first().click();
  await expect.element(page.getByRole('region', { name: 'Library' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Group in focus' }))
    .not.toBeInTheDocument();
  await expect.element(button('Next')).toBeVisible();
});

test('an experience tells where it comes from, and leads back to its group', async () => {
  const playground = await openPage();
  await button('Run all').click();
  await standsAs(playground, 'ended');
  const library = page.getByRole('region', { name: 'Library' });
  await library
    .getByText(/behind it/)
    .first()
    .click();
  const source = library
    .getByRole('button')
    .filter({ hasText: /^[a-z ]+$/ })
    .last();
  await source.click();
  expect(playground.run.focus.isFollowing).toBe(false);
});

test('every prompt of a lesson opens: the attempts’, the critic’s, and the curator’s in group and library', async () => {
  const playground = await openPage();
  await button('Run all').click();
  await standsAs(playground, 'ended');
  await button('Next').click();
  const group = page.getByRole('region', { name: 'Group in focus' });
  const library = page.getByRole('region', { name: 'Library' });
  const promptIn = (call: Locator) => call.getByText(/^user: /);

  const curator = group.getByRole('group').filter({ hasText: /^How the curator decided/ });
  await curator.first().getByText('with the prompt').click();
  await expect.element(promptIn(curator.first())).toBeVisible();
  const critic = group.getByRole('group').filter({ hasText: /^How the critic thought/ });
  await critic.first().getByText('with the prompt').click();
  await expect.element(promptIn(critic.first())).toBeVisible();
  await group.getByText('The prompts of all 5 attempts').click();
  const attempt = group.getByRole('group').filter({ hasText: /^The last turn of rollout 5/ });
  await attempt.getByText('with the prompt').click();
  await expect.element(promptIn(attempt)).toBeVisible();

  await library
    .getByText(/behind it/)
    .first()
    .click();
  const decided = library.getByRole('group').filter({ hasText: /^How the curator decided/ });
  await decided.first().getByText('with the prompt').click();
  await expect.element(promptIn(decided.first())).toBeVisible();
});

test('what a run, its library and each experience cost is said', async () => {
  const playground = await openPage();
  await button('Run all').click();
  await standsAs(playground, 'ended');
  const { calls } = await vi.waitFor(() => {
    const { total } = playground.run.spending;
    const named = playground.run.events.flatMap(callsOf);
    expect(total).toMatchObject({ calls: named.length, unmetered: 0 });
    return total;
  });
  await expect.element(page.getByText(new RegExp(`^${calls}.calls · .*prompt`))).toBeVisible();
  const library = page.getByRole('region', { name: 'Library' });
  await expect.element(library.getByText(/of 32 experiences, about.\d+.of.4,000/)).toBeVisible();
  const cards = library.getByRole('article').elements();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expect(card.textContent).toMatch(/gone in|about\s\d+\stokens?/);
});

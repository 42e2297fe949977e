import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import App from '../../src/views/App.svelte';
import '../../src/views/tokens.css';
import '../../src/views/page.css';
import { openPlayground, standsAs } from '../state/playgrounds.ts';

const frailWorker = () =>
  new Worker(new URL('../state/frailWorker.ts', import.meta.url), { type: 'module' });

test('why a call got no answer is said at the attempt and at the call, and failed tries stand beside n', async () => {
  await page.viewport(1280, 720);
  const playground = await openPlayground(undefined, frailWorker);
  await render(App, { playground });
  void playground.runAll();
  await standsAs(playground, 'ended');
  const { run } = playground;
  const place = await vi.waitFor(() => {
    const group = run.events.find(
      (event) =>
        event.kind === 'group' && event.rollouts.some(({ outcome }) => outcome === 'failed'),
    );
    if (group?.kind !== 'group') throw new Error('no attempt failed');
    return group;
  });
  run.focus.choose(place);

  const group = page.getByRole('region', { name: 'Group in focus' });
  await expect
    .element(group.getByText('no answer: 503: the model is overloaded').first())
    .toBeVisible();

  await group.getByText(/^The prompts of all/).click();
  const index = place.rollouts.findIndex(({ outcome }) => outcome === 'failed');
  const title = new RegExp(`^The last turn of rollout ${index + 1}`);
  const call = group.getByRole('group').filter({ hasText: title });
  await call.getByText('with the prompt').click();
  await expect
    .element(call.getByText('This call got no answer: 503: the model is overloaded'))
    .toBeVisible();

  await expect.element(page.getByText(/right \(n = \d+, \d+ failed\)/)).toBeInTheDocument();
});

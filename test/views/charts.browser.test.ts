import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { accuracyAt } from '../../src/analysis/accuracy.ts';
import { libraryAfterStep } from '../../src/analysis/libraryFold.ts';
import { inPercent } from '../../src/charts/chartSpec.ts';
import type { Playground } from '../../src/state/playground.svelte.ts';
import Charts from '../../src/views/Charts.svelte';
import '../../src/views/page.css';
import '../../src/views/tokens.css';
import { openPlayground, standsAs } from '../state/playgrounds.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const chartOf = (title: string) => page.getByRole('dialog').getByRole('article', { name: title });

/** The page's charts of a small run that has ended. */
async function openCharts(): Promise<Playground> {
  await page.viewport(1280, 720);
  const playground = await openPlayground();
  await finish(playground);
  await render(Charts, { playground });
  return playground;
}

async function finish(playground: Playground): Promise<void> {
  await playground.runAll();
  await standsAs(playground, 'ended');
}

/** What the page lets the browser save, by name, instead of saving it. */
function savedFiles(): Map<string, Blob> {
  const blobs = new Map<string, Blob>();
  const files = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = createObjectURL(blob);
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.set(this.download, blobs.get(this.href)!);
  });
  return files;
}

const saved = (files: Map<string, Blob>, ending: string) =>
  vi.waitFor(
    () => {
      const file = [...files].find(([name]) => name.endsWith(ending));
      if (!file) throw new Error(`no ${ending} among ${files.size} files`);
      return file[1];
    },
    { timeout: 50_000 },
  );

test('marks, words, table and files of a chart say the same as the fold', async () => {
  const { run } = await openCharts();
  const files = savedFiles();
  await button('All charts').click();
  const chart = chartOf('Accuracy');
  const last = run.view.lastStep;
  const { mean, interval, n } = accuracyAt(run.view.accuracy, 'heldOut', last, run.families)!;

  await expect.element(chart.getByText(`unseen ${inPercent(mean)}`, { exact: true })).toBeVisible();
  await chart.getByRole('button', { name: 'As table' }).click();
  const row = chart.getByRole('row', { name: `after ${last}` });
  const range = interval ? ` (${inPercent(interval.low)}–${inPercent(interval.high)})` : '';
  await expect.element(row).toBeVisible();
  expect(row.getByRole('cell').first().element().textContent).toBe(
    `${inPercent(mean)}${range}, n\u00a0=\u00a0${n}`,
  );

  const values = [mean, interval?.low ?? null, interval?.high ?? null, n];
  await button('Save Accuracy as CSV').click();
  const csv = await (await saved(files, 'accuracy.csv')).text();
  expect(csv.split('\r\n')).toContain([last, 'unseen', ...values, ''].join(','));
  expect(JSON.parse(csv.split('\r\n')[0]!.slice(2))).toMatchObject({
    run: { name: run.row.name },
    settings: run.settings,
  });

  await button('Save Accuracy as SVG').click();
  const svg = new DOMParser().parseFromString(
    await (await saved(files, 'accuracy.svg')).text(),
    'image/svg+xml',
  );
  const inside = JSON.parse(svg.querySelector('metadata')!.textContent) as {
    configuration: object;
    values: object[];
  };
  expect(inside.configuration).toMatchObject({ settings: run.settings });
  expect(inside.values).toContainEqual({
    ...{ step: last, series: 'unseen', note: null },
    ...{ mean, low: values[1], high: values[2], n },
  });
  expect(svg.querySelector('parsererror')).toBeNull();
  expect(svg.querySelector('path')!.getAttribute('stroke')).toMatch(/^(none|rgb)/);

  await button('Save Accuracy as PNG').click();
  const png = await saved(files, 'accuracy.png');
  const picture = await createImageBitmap(png);
  expect(picture.width).toBe(2 * Number(svg.documentElement.getAttribute('width')));
  expect(await png.text()).toContain('Configuration');
});

test('the full view opens at the chart that was pressed, and has one of each kind', async () => {
  const { run } = await openCharts();
  await page.getByRole('heading', { name: 'Experiences' }).getByRole('button').click();
  const chart = chartOf('Experiences');
  const size = libraryAfterStep(run.view.library, run.view.lastStep).length;
  await expect.element(chart.getByText(String(size), { exact: true }).first()).toBeVisible();
  const titles = page.getByRole('dialog').getByRole('heading', { level: 3 });
  await vi.waitFor(() => {
    expect(titles.elements().map((title) => title.textContent)).toEqual([
      'Accuracy',
      'Mean@k and pass@k',
      'Informative groups',
      'Tool calls',
      'Experiences',
      'True experiences',
      'Operations',
      'Lost attempts',
      'Prompt tokens',
      'Completion tokens',
    ]);
  });
  await button('Done').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('arrow keys walk through the steps, and every chart says the step', async () => {
  await openCharts();
  const steps = page.getByRole('slider', { name: 'Accuracy, step by step' });
  (steps.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect
    .element(steps)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^after 2: unseen \d/));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText(/^after 1: unseen \d/)).toBeVisible();
  await expect.element(page.getByText(/^after 1: \d+$/)).toBeVisible();
});

test('a past run is laid over this one, under its name, and taken away again', async () => {
  const playground = await openCharts();
  await playground.rename(playground.run.row.id, 'the first');
  playground.edit((setup) => setup.set('groupSize', 2));
  await finish(playground);
  await button('All charts').click();
  await page.getByText(/^Lay past runs/).click();
  await page.getByRole('checkbox', { name: /the first/ }).click();
  for (const title of ['Accuracy', 'Tool calls', 'Experiences']) {
    await expect.element(chartOf(title).getByText(/^the first \d/)).toBeInTheDocument();
  }
  await page.getByRole('checkbox', { name: /the first/ }).click();
  await expect.element(chartOf('Accuracy').getByText(/^the first \d/)).not.toBeInTheDocument();
});

import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { CLASSROOM, VISITORS, type Visit } from '../visits.ts';

const address = inject('address');

describe.each(VISITORS)('in %s', (_, visit) => {
  let page: Visit;
  beforeEach(async () => {
    page = await visit();
  });
  afterEach(async () => {
    await page.close();
  });

  test('the built page shows itself, and its policy refuses nothing that it does', async () => {
    await page.open(address);
    expect(await page.value('document.querySelector("h1").textContent')).toBe('Training-Free GRPO');
    expect(await page.value('getComputedStyle(document.querySelector("header")).display')).toBe(
      'flex',
    );
    expect(await page.problems()).toEqual([]);
  });

  test('it opens on a classroom’s network as well, which is no secure context', async () => {
    const classroom = new URL(address);
    classroom.hostname = CLASSROOM;
    await page.open(classroom.href);
    expect(await page.value('isSecureContext')).toBe(false);
    expect(await page.value('document.querySelector("h1").textContent')).toBe('Training-Free GRPO');
    expect(await page.problems()).toEqual([]);
  });

  test('the policy refuses strings as markup, foreign workers and inline code', async () => {
    await page.open(address);
    const outcome = (code: string): Promise<unknown> =>
      page.value(
        `(() => { try { ${code}; return 'done' } catch (error) { return error.name } })()`,
      );
    expect(await outcome('document.body.innerHTML = "<b>hello</b>"')).toBe('TypeError');
    expect(await outcome('new Worker("https://elsewhere.test/worker.js")')).toBe('TypeError');
    // An inline script that is allowed runs before append returns.
    await outcome(`
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.head.append(script)`);
    expect(await page.value('"ran" in window')).toBe(false);
    expect(await page.problems()).not.toEqual([]);
  });

  test('the policy lets the page start a worker of its own origin', async () => {
    await page.open(address);
    const name = await page.value(`new Promise((resolve) => {
      const worker = new Worker(new URL('icon.svg', document.baseURI), { type: 'module' });
      worker.onerror = () => resolve('started, though an icon is no program');
    })`);
    expect(name).toBe('started, though an icon is no program');
    expect(await page.value('window.violations')).toEqual([]);
  });
});

import { afterEach, describe, expect, inject, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { logHash } from '../../src/domain/logHash.ts';
import { Hands } from './hands.ts';
import { CLASSROOM, VISITORS, type Visit } from '../visits.ts';

const SMALL = { learningProblems: 16, heldOutProblems: 16, shiftedProblems: 4, epochs: 1 };
/** Settings of which the link names some and packs others. */
const OTHERS = { samplesPerProblem: 1, trainingSeed: 7, criticShown: 'one winner', wordLimit: 24 };

describe.each(VISITORS)('in %s', (_, visit) => {
  let page: Visit;
  let hands: Hands;
  afterEach(() => page.close());

  test('a link copied from a finished run, opened in a fresh page, previewed and run, gives the very log', async () => {
    // No secure context: there the link is shown to be copied by hand, and so can be read.
    const classroom = new URL(inject('address'));
    classroom.hostname = CLASSROOM;
    page = await visit();
    hands = new Hands(page);
    await page.open(classroom.href);
    await hands.until('globalThis.playground && !playground.isOpening && playground.run.problems');
    const settings = JSON.stringify({ ...SMALL, ...OTHERS });
    await page.value(`playground.edit((one) => one.use({ ...one.settings, ...${settings} }))`);
    await hands.press('Run all');
    const events = await finishedLog();
    await hands.press('Copy link');
    await hands.until('document.querySelector("[popover]:popover-open")');
    const link = String(await page.value('document.querySelector("[popover] input").value'));
    expect(await page.problems()).toEqual([]);
    await page.close();

    page = await visit();
    hands = new Hands(page);
    await page.open(link);
    await hands.until(
      'document.querySelector(".notices").textContent.includes("Shared experiment")',
    );
    expect(await page.value('playground.list.runs.length')).toBe(0);
    await hands.press('Run it');
    expect(logHash(await finishedLog())).toBe(logHash(events));
    expect(await page.value('location.hash')).toMatch(/^#\/run\//);
    expect(await page.problems()).toEqual([]);
  });

  async function finishedLog(): Promise<RunEvent[]> {
    await hands.until('playground.run.view.end !== null && !playground.run.isGoing');
    return (await page.value('playground.run.events')) as RunEvent[];
  }
});

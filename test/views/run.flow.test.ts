import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { logHash } from '../../src/domain/logHash.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import { Hands } from './hands.ts';
import { CLASSROOM, VISITORS, type Visit } from '../visits.ts';

const address = inject('address');
const FIRST_ROLLOUT = 'document.querySelector("table tbody tr") !== null';

/** Makes a run that takes seconds. */
const SMALL = `playground.edit((setup) => {
  for (const [knob, value] of Object.entries({
    learningProblems: 6, heldOutProblems: 6, shiftedProblems: 2, samplesPerProblem: 2, epochs: 2,
  })) setup.set(knob, value);
})`;

describe.each(VISITORS)('in %s', (_, visit) => {
  let page: Visit;
  let hands: Hands;
  beforeEach(async () => {
    page = await visit();
    hands = new Hands(page);
  });
  afterEach(async () => {
    await page.close();
  });

  test('a run that a reload interrupts goes on from where it was, to the log of an undisturbed one', async () => {
    await page.open(address);
    await hands.until('!playground.isOpening && playground.run.problems');
    await page.value(SMALL);
    await hands.press('Run all');
    await hands.until('playground.run.events.length > 15');

    await page.open(address);
    await hands.until('playground.run.standing === "interrupted"');
    expect(await hands.text('.notices')).toContain('This run was interrupted.');
    expect(await page.value('playground.run.events.length')).toBeGreaterThan(15);
    await hands.press('Go on');
    await hands.until('playground.run.view.end !== null && !playground.run.isGoing');
    const goneOn = await hash();

    await hands.press('New run');
    await hands.press('Run all');
    await hands.until('playground.run.view.end !== null && !playground.run.isGoing');
    expect(await hash()).toBe(goneOn);
    expect(await page.value('playground.list.runs.length')).toBe(2);
    expect(await page.problems()).toEqual([]);
  });

  test('on a classroom’s network, without locks, one group is tried and a run goes to its end', async () => {
    const classroom = new URL(address);
    classroom.hostname = CLASSROOM;
    await page.open(classroom.href);
    await hands.until('!playground.isOpening && playground.run.problems');
    await hands.press('Try one group');
    await hands.until(FIRST_ROLLOUT);
    await page.value(SMALL);
    await hands.press('Run all');
    await hands.until('playground.run.view.end !== null && !playground.run.isGoing');
    expect(await page.value('playground.run.row.status.is')).toBe('ended');
    expect(await page.problems()).toEqual([]);
  });

  async function hash(): Promise<string> {
    return logHash((await page.value('playground.run.events')) as RunEvent[]);
  }
});

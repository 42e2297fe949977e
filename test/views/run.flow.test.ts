import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { logHash } from '../../src/domain/logHash.ts';
import type { RunEvent } from '../../src/domain/events.ts';
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
  beforeEach(async () => {
    page = await visit();
  });
  afterEach(async () => {
    await page.close();
  });

  test('a run that a reload interrupts goes on from where it was, to the log of an undisturbed one', async () => {
    await page.open(address);
    await until('!playground.isOpening && playground.run.problems');
    await page.value(SMALL);
    await press('Run all');
    await until('playground.run.events.length > 15');

    await page.open(address);
    await until('playground.run.standing === "interrupted"');
    expect(await text('.notices')).toContain('This run was interrupted.');
    expect(await page.value('playground.run.events.length')).toBeGreaterThan(15);
    await press('Go on');
    await until('playground.run.view.end !== null && !playground.run.isGoing');
    const goneOn = await hash();

    await press('New run');
    await press('Run all');
    await until('playground.run.view.end !== null && !playground.run.isGoing');
    expect(await hash()).toBe(goneOn);
    expect(await page.value('playground.list.runs.length')).toBe(2);
    expect(await page.problems()).toEqual([]);
  });

  test('on a classroom’s network, without locks, one group is tried and a run goes to its end', async () => {
    const classroom = new URL(address);
    classroom.hostname = CLASSROOM;
    await page.open(classroom.href);
    await until('!playground.isOpening && playground.run.problems');
    await press('Try one group');
    await until(FIRST_ROLLOUT);
    await page.value(SMALL);
    await press('Run all');
    await until('playground.run.view.end !== null && !playground.run.isGoing');
    expect(await page.value('playground.run.row.status.is')).toBe('ended');
    expect(await page.problems()).toEqual([]);
  });

  async function until(condition: string): Promise<void> {
    await page.value(`new Promise((resolve) => {
      const look = () => (${condition}) ? resolve() : setTimeout(look, 20);
      look();
    })`);
  }

  async function press(name: string): Promise<void> {
    const button = `[...document.querySelectorAll('button')].find(
      (one) => one.textContent.trim() === ${JSON.stringify(name)} && !one.disabled)`;
    await until(`${button} !== undefined`);
    await page.value(`${button}.click()`);
  }

  function text(selector: string): Promise<unknown> {
    return page.value(`document.querySelector(${JSON.stringify(selector)}).textContent`);
  }

  async function hash(): Promise<string> {
    return logHash((await page.value('playground.run.events')) as RunEvent[]);
  }
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Film } from '../../src/state/film.svelte.ts';
import { Focus } from '../../src/state/focus.svelte.ts';
import { Timeline } from '../../src/state/timeline.svelte.ts';
import { LOG, viewOf } from './stories.ts';

function timelineOf(events = LOG) {
  const focus = new Focus();
  const time = new Timeline(focus);
  time.take(events);
  return { focus, time, film: new Film(time, focus) };
}

test('until one goes elsewhere, the newest moment is shown', () => {
  const { time } = timelineOf(LOG.slice(0, 5));
  expect(time.shown).toEqual({ events: LOG.slice(0, 5), view: viewOf(LOG.slice(0, 5)) });
  time.take(LOG.slice(5));
  expect(time.isPast).toBe(false);
  expect(time.shown.view).toEqual(viewOf());
  expect(time.here).toBe(time.stops.length - 1);
});

test('a moment of the past is shown as it was, and stays while the log grows', () => {
  const { time } = timelineOf(LOG.slice(0, 9));
  time.goTo(5);
  const { shown } = time;
  expect(shown).toEqual({ events: LOG.slice(0, 5), view: viewOf(LOG.slice(0, 5)) });
  time.take(LOG.slice(9));
  expect(time.shown).toBe(shown);
  expect(time.newest.view).toEqual(viewOf());
  expect(time.stops[time.here]).toMatchObject({ at: 5, is: 'lesson' });
  time.follow();
  expect(time.isPast).toBe(false);
  expect(time.shown.view).toEqual(viewOf());
});

test('who goes to the end of a log that grows goes on with it', () => {
  const { time } = timelineOf(LOG.slice(0, 9));
  time.goTo(9);
  time.take(LOG.slice(9));
  expect(time.shown.events).toEqual(LOG);
});

test('steps and lessons are gone to', () => {
  const { time, focus } = timelineOf();
  time.goToEndOf(1);
  expect(time.shown.events).toHaveLength(9);
  expect([time.lessonBefore?.at, time.lessonAfter?.at]).toEqual([5, 11]);
  focus.choose({ step: 1, problem: 'l1' });
  time.goToGroup(time.lessonBefore!);
  expect(time.shown.events).toHaveLength(5);
  expect(focus.isFollowing).toBe(true);
  expect(time.lessonBefore).toBeUndefined();
  time.goToEndOf(2);
  expect(time.isPast).toBe(false);
  expect(time.lessonAfter).toBeUndefined();
});

test('a group that was chosen stays chosen where it is, and is given up where it is not', () => {
  const { time, focus } = timelineOf();
  const place = { step: 1, problem: 'l1' };
  focus.choose(place);
  time.goTo(6);
  expect(focus.chosen).toEqual(place);
  time.goTo(5);
  expect(focus.chosen).toBeNull();
});

test('an empty log has nowhere to go', () => {
  const { time, film } = timelineOf([]);
  time.goTo(3);
  time.goToEndOf(2);
  film.play();
  expect([time.here, time.isPast, film.isPlaying]).toEqual([-1, false, false]);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a film shows every moment in its order, and follows the run at the end', () => {
  const { time, film } = timelineOf();
  film.play();
  const seen = [time.here];
  while (film.isPlaying) {
    vi.advanceTimersByTime(20);
    if (seen.at(-1) !== time.here) seen.push(time.here);
  }
  expect(seen).toEqual(time.stops.map((_, i) => i));
  expect(time.isPast).toBe(false);
});

test('a film plays on from where one is, faster if asked to, until one goes elsewhere', () => {
  const { time, film } = timelineOf();
  const shownAfter = (speed: number) => {
    film.setSpeed(speed);
    time.goTo(4);
    film.play();
    vi.advanceTimersByTime(1000);
    film.halt();
    return time.here;
  };
  const usual = shownAfter(1);
  expect(usual).toBeGreaterThan(2);
  expect(shownAfter(4)).toBeGreaterThan(usual);
  time.goTo(4);
  film.play();
  time.goTo(9);
  vi.advanceTimersByTime(1000);
  expect(film.isPlaying).toBe(false);
  expect(time.shown.events).toHaveLength(9);
});

test('a film shows one group after the other, whatever was chosen before', () => {
  const { time, film, focus } = timelineOf();
  focus.choose({ step: 1, problem: 'l0' });
  time.goTo(10);
  film.play();
  expect(focus.isFollowing).toBe(true);
  film.halt();
});

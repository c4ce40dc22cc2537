import { expect, it } from 'vitest';
import { addSample, estimateSecondsLeft, formatTimeLeft, type Sample } from './time-left';

const collect = (all: readonly Sample[]) =>
  all.reduce<Sample[]>((samples, next) => addSample(samples, next), []);
/** Verdicts at a constant rate per second, once a second. */
const steady = (perSecond: number, seconds: number, from = 0) =>
  Array.from({ length: seconds + 1 }, (_, i) => ({ at: 1000 * i, settled: from + perSecond * i }));

it('the time left follows from the rate and the remaining verdicts, not from reused ones', () => {
  expect(estimateSecondsLeft(collect(steady(20, 10)), 2400)).toBe(110);
  expect(estimateSecondsLeft(collect(steady(20, 10, 2000)), 2400)).toBe(10);
});

it('only the last half minute counts, so a slower judge is noticed', () => {
  const fast = steady(100, 20);
  const slow = Array.from({ length: 40 }, (_, i) => ({
    at: 1000 * (21 + i),
    settled: 2000 + 10 * (i + 1),
  }));
  expect(estimateSecondsLeft(collect([...fast, ...slow]), 3400)).toBe(100);
});

it('there is no estimate in the first seconds, nor while nothing settles', () => {
  expect(estimateSecondsLeft([], 100)).toBeNull();
  expect(estimateSecondsLeft(collect(steady(20, 2)), 100)).toBeNull();
  expect(estimateSecondsLeft(collect(steady(0, 60, 50)), 100)).toBeNull();
});

it('a retry, which unsettles verdicts, starts the measurement again', () => {
  const samples = collect([...steady(20, 10), { at: 11_000, settled: 150 }]);
  expect(samples.at(-1)).toEqual({ at: 11_000, settled: 150 });
  expect(samples.every(({ settled }) => settled <= 150)).toBe(true);
});

it('an estimate is rounded to what it can know', () => {
  const texts = [1, 42, 100, 125, 3601, 9000].map(formatTimeLeft);
  expect(texts).toEqual([
    'about 5 s left',
    'about 40 s left',
    'about 1 min 45 s left',
    'about 2 min left',
    'about 1 h left',
    'about 2 h 30 min left',
  ]);
});

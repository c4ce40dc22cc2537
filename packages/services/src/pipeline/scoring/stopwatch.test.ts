import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stopwatch } from './stopwatch';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('sums the time of each part across visits, including the current part', () => {
  const watch = new Stopwatch({ wait: 7.25 });
  watch.enter('read');
  vi.advanceTimersByTime(20);
  watch.enter('score');
  vi.advanceTimersByTime(30);
  watch.enter('read');
  vi.advanceTimersByTime(5);
  expect(watch.read()).toEqual({ wait: 7.3, read: 25, score: 30 });
  vi.advanceTimersByTime(5);
  expect(watch.read()).toMatchObject({ read: 30 });
});

import { expect, it } from 'vitest';
import { judgePolicy, retryDelayMs } from './policy';

it('waits up to a second after the first fault, doubling after each further fault up to a minute', () => {
  const longest = [1, 2, 3, 7, 12].map((faults) => retryDelayMs(judgePolicy, faults, 0.999_999_9));
  expect(longest).toEqual([1000, 2000, 4000, 60_000, 60_000]);
});

it('randomises the whole wait', () => {
  expect(retryDelayMs(judgePolicy, 3, 0)).toBe(0);
  expect(retryDelayMs(judgePolicy, 3, 0.25)).toBe(1000);
});

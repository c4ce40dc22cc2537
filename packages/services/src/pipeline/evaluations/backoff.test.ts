import { describe, expect, it } from 'vitest';
import { computeBackoff } from './backoff';

describe('computeBackoff', () => {
  it('doubles from half a second and never passes a minute', () => {
    const longest = [1, 2, 3, 8, 60].map((attempt) => computeBackoff(attempt, 0.999_999_999));
    expect(longest).toEqual([500, 1000, 2000, 60_000, 60_000]);
  });

  it('randomises half of the wait', () => {
    expect(computeBackoff(1, 0)).toBe(250);
    expect(computeBackoff(4, 0.5)).toBe(3000);
  });
});

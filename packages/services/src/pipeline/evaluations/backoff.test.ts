import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff';

describe('backoffMs', () => {
  it('doubles from half a second and never passes a minute', () => {
    const longest = [1, 2, 3, 8, 60].map((attempt) => backoffMs(attempt, 0.999_999_999));
    expect(longest).toEqual([500, 1000, 2000, 60_000, 60_000]);
  });

  it('randomises half of the wait', () => {
    expect(backoffMs(1, 0)).toBe(250);
    expect(backoffMs(4, 0.5)).toBe(3000);
  });
});

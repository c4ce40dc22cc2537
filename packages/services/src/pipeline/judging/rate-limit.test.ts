import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getWaitMs, refill, requestLimit, tokenLimit } from './rate-limit';

describe('a limit per minute', () => {
  it('holds in every minute for any arrival times', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 400 }),
        (perMinute, gaps) => {
          const limit = requestLimit(perMinute);
          const requests: number[] = [];
          let left = limit.capacity;
          let now = 0;
          for (const gap of gaps) {
            left = refill(limit, left, gap);
            now += gap;
            for (; left >= 1; left -= 1) requests.push(now);
          }
          // Any window of a minute, excluding its first moment because of rounding.
          for (const [i, start] of requests.entries()) {
            const inside = requests.slice(i).filter((at) => at > start && at <= start + 60_000);
            expect(inside.length).toBeLessThanOrEqual(perMinute);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('spreads requests evenly', () => {
    expect(requestLimit(60)).toEqual({ capacity: 1, perMs: 0.001 });
    expect(requestLimit(6)).toEqual({ capacity: 1, perMs: 0.0001 });
    expect(requestLimit(600)).toEqual({ capacity: 10, perMs: 590 / 60_000 });
  });

  it('loses nothing while the clock is set back', () => {
    expect(refill(requestLimit(600), 5, -60_000)).toBe(5);
  });

  it('computes the wait time', () => {
    const limit = requestLimit(60);
    expect(getWaitMs(limit, 0.25, 1)).toBe(750);
    expect(getWaitMs(limit, 1, 1)).toBe(0);
    expect(refill(limit, 0.25, getWaitMs(limit, 0.25, 1))).toBe(1);
  });

  it('allows a request larger than the bucket and compensates afterwards', () => {
    const limit = tokenLimit(3000);
    expect(limit.capacity).toBe(100);
    expect(getWaitMs(limit, 100, 700)).toBe(0);
    expect(getWaitMs(limit, 100 - 700, 1)).toBeGreaterThan(12_000);
  });
});

import { describe, expect, it } from 'vitest';
import { afterFatal, afterFault, type Breaker } from './breaker';
import { judgePolicy } from './policy';

const closed: Breaker = { failuresInRow: 0, trips: 0, pausedUntil: null, pauseReason: null };
const fault = (requestedAt: number, retryAfterMs: number | null = null) => ({
  code: 'judge_unavailable',
  requestedAt,
  retryAfterMs,
  repeated: false,
  mayWorkForOthers: false,
});
const after = (breaker: Breaker, requestedAt: number, now: number) =>
  afterFault(breaker, fault(requestedAt), judgePolicy, now);

describe('the breaker', () => {
  it('pauses a provider after exactly ten consecutive faults', () => {
    let breaker = closed;
    for (let faults = 1; faults < 10; faults += 1) ({ breaker } = after(breaker, 0, 1000));
    expect(breaker).toEqual({ ...closed, failuresInRow: 9 });
    expect(after(breaker, 0, 1000)).toEqual({
      breaker: {
        failuresInRow: 10,
        trips: 1,
        pausedUntil: 6000,
        pauseReason: 'judge_unavailable',
      },
      gaveUp: false,
    });
  });

  it('pauses longer after each failed trial, and gives up after the trial that follows the third pause', () => {
    let breaker: Breaker = { ...closed, failuresInRow: 9 };
    let now = 1000;
    const pauses: (number | string)[] = [];
    for (let trial = 1; trial <= 4; trial += 1) {
      const next = after(breaker, now, now);
      pauses.push(next.gaveUp ? 'gave up' : (next.breaker.pausedUntil ?? 0) - now);
      breaker = next.breaker;
      now = Math.max(now, breaker.pausedUntil ?? 0) + 1;
    }
    expect(pauses).toEqual([5000, 15_000, 45_000, 'gave up']);
  });

  it('tries a provider that it gave up again with all pauses ahead, so one fault fails nothing', () => {
    const last = { ...closed, failuresInRow: 13, trips: 3, pausedUntil: 1000 };
    const { breaker, gaveUp } = after(last, 2000, 2000);
    expect(gaveUp).toBe(true);
    expect(after(breaker, 3000, 3000)).toMatchObject({
      breaker: { trips: 2, pausedUntil: 18_000 },
      gaveUp: false,
    });
  });

  it('counts each request once before it pauses a provider, and every failed trial afterwards', () => {
    const repeat = (breaker: Breaker) =>
      afterFault(breaker, { ...fault(1000), repeated: true }, judgePolicy, 1000).breaker;
    const almost = { ...closed, failuresInRow: 9 };
    expect(repeat(almost)).toEqual(almost);
    expect(repeat({ ...closed, failuresInRow: 10, trips: 1 })).toMatchObject({ trips: 2 });
  });

  it('neither pauses nor gives up a provider that may work for somebody else', () => {
    const spare = (breaker: Breaker) =>
      afterFault(breaker, { ...fault(2000), mayWorkForOthers: true }, judgePolicy, 2000);
    for (const trips of [0, 1, 3]) {
      const breaker = { ...closed, failuresInRow: 100, trips, pausedUntil: 1000 };
      expect(spare(breaker)).toEqual({
        breaker: { ...breaker, failuresInRow: 101 },
        gaveUp: false,
      });
    }
  });

  it('does not count faults of requests before the pause as failed trials', () => {
    const { breaker } = after({ ...closed, failuresInRow: 9 }, 500, 1000);
    expect(after(breaker, 900, 1001)).toEqual({
      breaker: { ...breaker, failuresInRow: 11 },
      gaveUp: false,
    });
    expect(after(breaker, 900, 7000).breaker.trips).toBe(1);
  });

  it('respects the wait time of the server and never shortens a pause', () => {
    const first = afterFault(closed, fault(0, 2000), judgePolicy, 1000).breaker;
    expect(first).toMatchObject({ failuresInRow: 1, trips: 0, pausedUntil: 3000 });
    expect(afterFault(first, fault(0, 500), judgePolicy, 1000).breaker.pausedUntil).toBe(3000);
    const long = afterFault({ ...closed, failuresInRow: 9 }, fault(0, 20_000), judgePolicy, 0);
    expect(long.breaker.pausedUntil).toBe(20_000);
  });

  it('pauses for a minute at most, however long the server asks to wait', () => {
    const { breaker } = afterFault(closed, fault(0, 86_400_000), judgePolicy, 1000);
    expect(breaker).toMatchObject({ trips: 0, pausedUntil: 61_000 });
  });

  it('does not pause for the wait of one request while the provider may work for somebody else', () => {
    const requested = { ...fault(0, 86_400_000), mayWorkForOthers: true };
    expect(afterFault(closed, requested, judgePolicy, 1000)).toEqual({
      breaker: { ...closed, failuresInRow: 1 },
      gaveUp: false,
    });
  });

  it('tries a provider once a minute that asks for a longer wait than any pause, and does not give it up', () => {
    let breaker: Breaker = { ...closed, failuresInRow: 9 };
    let now = 1000;
    for (let trial = 1; trial <= 20; trial += 1) {
      const next = afterFault(breaker, fault(now, 1_200_000), judgePolicy, now);
      expect(next).toMatchObject({ gaveUp: false, breaker: { pausedUntil: now + 60_000 } });
      breaker = next.breaker;
      now += 60_001;
    }
    expect(after(breaker, now, now).gaveUp).toBe(true);
  });

  it('pauses for a rejected key or no credit, but not for an unknown model of one profile', () => {
    for (const reason of ['judge_key_rejected', 'judge_no_credit'] as const) {
      expect(afterFatal(closed, reason, judgePolicy, 1000)).toEqual({
        failuresInRow: 1,
        trips: 1,
        pausedUntil: 61_000,
        pauseReason: reason,
      });
    }
    expect(afterFatal(closed, 'judge_model_unknown', judgePolicy, 1000)).toEqual(closed);
    // Failed trials before it still count.
    const tripped = { ...closed, trips: 2 };
    expect(afterFatal(tripped, 'judge_key_rejected', judgePolicy, 1000).trips).toBe(2);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BucketLimit, TokenBuckets } from './token-buckets';

const limit: BucketLimit = { perSecond: 2, burst: 40 };

/** Buckets of `count` processes with one clock, that share a bucket in memory. */
function createProcesses(count: number) {
  const clock = { ms: 1_000_000 };
  const shared = new Map<string, number>();
  const reports: number[] = [];
  const faults: unknown[] = [];
  async function spend(key: string, { perSecond, burst }: BucketLimit, tokens: number) {
    reports.push(tokens);
    const fullAt = Math.max(shared.get(key) ?? 0, clock.ms) + (tokens * 1000) / perSecond;
    shared.set(key, fullAt);
    return Math.max(0, (fullAt - clock.ms) / 1000 - (burst - 1) / perSecond);
  }
  const processes = Array.from(
    { length: count },
    () => new TokenBuckets({ spend, onFault: (error) => faults.push(error), now: () => clock.ms }),
  );
  return { clock, processes, reports, faults };
}

/** Takes tokens until one is refused; lets reports arrive in between. Returns how many. */
async function drain(buckets: readonly TokenBuckets[], key = 'a'): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const state = buckets[taken % buckets.length]?.take(key, limit);
    if (state === undefined || state.left < 0) return taken;
    await Promise.resolve();
  }
}

it('a full bucket gives its burst, then one token per interval', async () => {
  const { clock, processes } = createProcesses(1);
  expect(await drain(processes)).toBe(40);
  expect(processes[0]?.take('a', limit)).toEqual({ left: -1, waitSeconds: 1, fullSeconds: 20 });
  clock.ms += 500;
  expect(await drain(processes)).toBe(1);
  clock.ms += 3_600_000;
  expect(await drain(processes)).toBe(40);
  expect(await drain(processes, 'another key')).toBe(40);
});

it('says how many tokens are left', () => {
  const [buckets] = createProcesses(1).processes;
  expect(buckets?.take('a', limit)).toEqual({ left: 39, waitSeconds: 0, fullSeconds: 1 });
  expect(buckets?.take('a', limit)).toEqual({ left: 38, waitSeconds: 0, fullSeconds: 1 });
});

it('processes together give the burst and at most one batch each', async () => {
  const { processes } = createProcesses(4);
  const taken = await drain(processes);
  expect(taken).toBeGreaterThanOrEqual(40);
  expect(taken).toBeLessThanOrEqual(40 + 4 * 2);
});

it('a few requests are not reported', () => {
  const { processes, reports } = createProcesses(1);
  processes[0]?.take('a', limit);
  expect(reports).toEqual([]);
  processes[0]?.take('a', limit);
  expect(reports).toEqual([2]);
});

it('keeps limiting without the shared bucket', async () => {
  const faults: unknown[] = [];
  const buckets = new TokenBuckets({
    spend: () => Promise.reject(new Error('The database is away.')),
    onFault: (error) => faults.push(error),
    now: () => 0,
  });
  expect(await drain([buckets])).toBe(40);
  expect(faults).toHaveLength(20);
});

it('never gives more than the burst and what was gained since', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 300 }), (pauses) => {
      const { clock, processes } = createProcesses(1);
      const start = clock.ms;
      let taken = 0;
      for (const pause of pauses) {
        clock.ms += pause;
        if ((processes[0]?.take('a', limit).left ?? -1) >= 0) taken += 1;
        expect(taken).toBeLessThanOrEqual(40 + ((clock.ms - start) / 1000) * 2 + 1e-6);
      }
    }),
  );
});

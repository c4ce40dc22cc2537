import { createDb, type Db } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  countAttempt,
  endGuesses,
  removeEndedLimits,
  spendTokens,
  startGuess,
} from './rate-limits';

/** Two web processes. */
let db: Db;
let other: Db;

beforeAll(async () => {
  const url = await createTestDatabase();
  db = createDb(url);
  other = createDb(url);
});
afterAll(async () => {
  await Promise.all([db.$disconnect(), other.$disconnect()]);
});
beforeEach(() => db.rateLimit.deleteMany());

/** Simulates elapsed time for a key by moving its timestamps back. */
const pass = (key: string, seconds: number) => db.$executeRaw`
  UPDATE "RateLimit" SET "nextAt" = "nextAt" - make_interval(secs => ${seconds}),
    "expiresAt" = "expiresAt" - make_interval(secs => ${seconds}) WHERE "key" = ${key}`;

it('a window allows exactly its number of attempts when processes count concurrently', async () => {
  const limit = { max: 10, seconds: 3600 };
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, i) => countAttempt(i % 2 ? db : other, 'a', limit)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(Math.max(...waits)).toBeGreaterThan(3590);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
  expect(await countAttempt(db, 'b', limit)).toBe(0);
  await pass('a', 3601);
  expect(await countAttempt(db, 'a', limit)).toBe(0);
});

it('allows ten guesses in 15 minutes and four in each later hour', async () => {
  // The attacker tries every second. `accepted` lists the times of accepted guesses in seconds.
  const accepted: number[] = [];
  for (let now = 0; now < 3 * 3600; ) {
    const wait = await startGuess(accepted.length % 2 ? db : other, 'guess');
    if (wait === 0) accepted.push(now);
    const step = Math.max(1, wait);
    now += step;
    await pass('guess', step);
  }
  expect(accepted.filter((at) => at < 15 * 60)).toHaveLength(10);
  expect(accepted.filter((at) => at >= 3600 && at < 2 * 3600)).toHaveLength(4);
  expect(accepted.filter((at) => at >= 2 * 3600)).toHaveLength(4);
});

it('concurrent guesses do not bypass the waits', async () => {
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, i) => startGuess(i % 2 ? db : other, 'at once')),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

it('a correct guess, or an hour without guesses, resets the waits', async () => {
  const failures = async () => {
    let count = 0;
    while ((await startGuess(db, 'k')) === 0) count += 1;
    return count;
  };
  expect(await failures()).toBe(5);
  await endGuesses(db, 'k');
  expect(await failures()).toBe(5);
  await pass('k', 3601);
  expect(await failures()).toBe(5);
});

it('processes share a bucket, which refills and never owes more than one batch', async () => {
  const limit = { perSecond: 2, burst: 40 };
  const spend = (process: Db, count: number) => spendTokens(process, 'bucket', limit, count);
  expect(await Promise.all([spend(db, 10), spend(other, 10), spend(db, 10)])).toEqual([0, 0, 0]);
  expect(await spend(other, 15)).toBeLessThanOrEqual(3);
  for (let i = 0; i < 20; i += 1) await spend(i % 2 ? db : other, 10);
  const owed = await spend(db, 10);
  expect(owed).toBeGreaterThan(1);
  expect(owed).toBeLessThanOrEqual(5.6);
  await pass('bucket', 3600);
  // Timestamps are stored in milliseconds.
  expect(await spend(db, 39)).toBeLessThan(0.001);
});

it('removes ended windows and keeps running windows', async () => {
  await countAttempt(db, 'ended', { max: 1, seconds: 60 });
  await countAttempt(db, 'running', { max: 1, seconds: 60 });
  await pass('ended', 61);
  expect(await removeEndedLimits({ db })).toBe(1);
  expect(await db.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: 'running' }]);
});

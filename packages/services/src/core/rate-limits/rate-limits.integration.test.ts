import { createDb, type Db } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countAttempt, endGuesses, removeEndedLimits, startGuess } from './rate-limits';

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

/** Lets seconds pass for a key: its times move back. */
const pass = (key: string, seconds: number) => db.$executeRaw`
  UPDATE "RateLimit" SET "nextAt" = "nextAt" - make_interval(secs => ${seconds}),
    "expiresAt" = "expiresAt" - make_interval(secs => ${seconds}) WHERE "key" = ${key}`;

it('a window allows exactly its attempts, however many processes count at once', async () => {
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

it('ten guesses fit into 15 minutes, and four into each hour after that', async () => {
  // The attacker tries every second; times of accepted guesses in seconds.
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

it('guesses at once are no way around the waits', async () => {
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, i) => startGuess(i % 2 ? db : other, 'at once')),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

it('a right guess, or an hour of peace, makes the next ones free', async () => {
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

it('ended windows are removed, running ones stay', async () => {
  await countAttempt(db, 'ended', { max: 1, seconds: 60 });
  await countAttempt(db, 'running', { max: 1, seconds: 60 });
  await pass('ended', 61);
  expect(await removeEndedLimits({ db })).toBe(1);
  expect(await db.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: 'running' }]);
});

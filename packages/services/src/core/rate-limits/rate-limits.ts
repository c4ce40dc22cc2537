import type { Services } from '../context';
import { ServiceError } from '../errors';
import { formatWait } from './format-wait';
import type { BucketLimit } from './token-buckets';

interface WindowLimit {
  /** attempts per window */
  max: number;
  /** seconds from the first attempt of a window to its end */
  seconds: number;
}

type Database = Pick<Services['db'], '$queryRaw' | '$executeRaw'>;

/**
 * Counts an attempt under `key`, across all processes. Returns 0 if allowed, otherwise the seconds
 * until the next window, by the database's clock.
 */
export async function countAttempt(db: Database, key: string, limit: WindowLimit): Promise<number> {
  const { left, resetSeconds } = await takeAttempt(db, key, limit);
  return left < 0 ? Math.max(1, resetSeconds) : 0;
}

/**
 * Counts an attempt under `key`, across all processes. Throws `too_many_requests` if it isn't allowed, with the message
 * that `explain` returns for the time to wait, such as `5 minutes`.
 */
export async function limitAttempts(
  db: Database,
  key: string,
  limit: WindowLimit,
  explain: (wait: string) => string,
): Promise<void> {
  const seconds = await countAttempt(db, key, limit);
  if (seconds === 0) return;
  throw new ServiceError('too_many_requests', { detail: explain(formatWait(seconds)) });
}

/** Takes back an attempt that was counted under `key` and turned out not to count. */
export async function returnAttempt(db: Database, key: string): Promise<void> {
  await db.$executeRaw`UPDATE "RateLimit" SET "count" = "count" - 1 WHERE "key" = ${key} AND "count" > 0`;
}

/** What is left of a limit: attempts in the window (−1: this one is refused) and seconds to the next. */
interface LimitState {
  left: number;
  resetSeconds: number;
}

/** Counts an attempt under `key`, across all processes. */
export async function takeAttempt(
  db: Database,
  key: string,
  { max, seconds }: WindowLimit,
): Promise<LimitState> {
  const [row] = await db.$queryRaw<{ count: number; seconds: number }[]>`
    INSERT INTO "RateLimit" AS r ("key", "count", "expiresAt")
    VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN r."expiresAt" <= now() THEN 1 ELSE least(r."count", ${max}) + 1 END,
      "expiresAt" = CASE WHEN r."expiresAt" <= now() THEN EXCLUDED."expiresAt" ELSE r."expiresAt" END
    RETURNING "count", ceil(extract(epoch FROM "expiresAt" - now()))::int AS "seconds"`;
  return row
    ? { left: max - row.count, resetSeconds: row.seconds }
    : { left: max, resetSeconds: seconds };
}

/**
 * Takes used tokens from a bucket that all processes share; `nextAt` is when it is full again. Returns the seconds
 * until it has a token, 0 if it has one. A bucket owes at most the tokens of one call.
 */
export async function spendTokens(
  db: Database,
  key: string,
  { perSecond, burst }: BucketLimit,
  count: number,
): Promise<number> {
  const cost = count / perSecond;
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    INSERT INTO "RateLimit" AS r ("key", "count", "nextAt", "expiresAt")
    VALUES (${key}, 1, now() + make_interval(secs => ${cost}), now() + make_interval(secs => ${cost}))
    ON CONFLICT ("key") DO UPDATE SET
      "nextAt" = now() + make_interval(secs => ${cost}) +
        least(greatest(r."nextAt" - now(), interval '0'), make_interval(secs => ${burst / perSecond})),
      "expiresAt" = now() + make_interval(secs => ${cost}) +
        least(greatest(r."nextAt" - now(), interval '0'), make_interval(secs => ${burst / perSecond}))
    RETURNING extract(epoch FROM "nextAt" - now())::float8 AS "seconds"`;
  return Math.max(0, (row?.seconds ?? 0) - (burst - 1) / perSecond);
}

/**
 * Failures without a delay, and the delays after that: 15 s, doubled each time, at most 15 minutes.
 */
const freeFailures = 5;
const firstWaitSeconds = 15;
const longestWaitSeconds = 15 * 60;

/** Seconds without an attempt after which failures are forgotten. */
const forgetSeconds = 3600;

/**
 * Counts a failed attempt in advance. Returns 0 if it may go on, otherwise the seconds to wait;
 * rejected attempts don't count and don't extend the delay. Five failures are free. The delays
 * after that allow 10 failures in the first 15 minutes, and 4 per hour in the long run.
 */
export async function startGuess(db: Database, key: string): Promise<number> {
  const started = await db.$executeRaw`
    INSERT INTO "RateLimit" AS r ("key", "count", "nextAt", "expiresAt")
    VALUES (${key}, 1, now(), now() + make_interval(secs => ${forgetSeconds}))
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN r."expiresAt" <= now() THEN 1 ELSE r."count" + 1 END,
      "nextAt" = now() + make_interval(secs => CASE
        WHEN r."expiresAt" <= now() OR r."count" + 1 < ${freeFailures} THEN 0
        ELSE least(${longestWaitSeconds},
          ${firstWaitSeconds} * 2 ^ least(r."count" + 1 - ${freeFailures}, 16)) END),
      "expiresAt" = EXCLUDED."expiresAt"
    WHERE r."count" < ${freeFailures} OR r."nextAt" <= now() OR r."expiresAt" <= now()`;
  if (started > 0) return 0;
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT ceil(extract(epoch FROM "nextAt" - now()))::int AS "seconds"
    FROM "RateLimit" WHERE "key" = ${key}`;
  return Math.max(1, row?.seconds ?? 1);
}

/** Resets the failures under `key` after a successful attempt. */
export async function endGuesses(db: Database, key: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "RateLimit" WHERE "key" = ${key}`;
}

/** Deletes counters whose window has ended. Returns how many. */
export async function removeEndedLimits({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$executeRaw`DELETE FROM "RateLimit" WHERE "expiresAt" <= now()`;
}

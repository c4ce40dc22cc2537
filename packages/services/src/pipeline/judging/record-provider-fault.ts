import { Prisma, type Tx } from '@clapboard/db';
import { afterFatal, afterFault, type Breaker } from './breaker';
import type { ClaimedVerdict } from './claim-verdicts';
import type { JudgePolicy } from './policy';
import { mayWorkForOthers } from './store/payers';

type FaultyRequest = Pick<
  ClaimedVerdict,
  'hash' | 'providerId' | 'profileId' | 'requestedAt' | 'attempts' | 'rateLimited'
>;

/**
 * Records a transient fault on the provider's breaker. Returns whether the provider is given up: then the request that
 * met the fault and all due requests of the provider must fail.
 */
export async function recordProviderFault(
  tx: Tx,
  { hash, providerId, requestedAt, attempts, rateLimited }: FaultyRequest,
  fault: { code: string; retryAfterMs: number | null },
  policy: JudgePolicy,
): Promise<boolean> {
  const found = await lockBreaker(tx, providerId);
  const { breaker, gaveUp } = afterFault(
    found.breaker,
    {
      ...fault,
      requestedAt,
      repeated: attempts + rateLimited > 0,
      mayWorkForOthers: await mayWorkForOthers(tx, hash, selectProfiles(providerId)),
    },
    policy,
    found.now,
  );
  await writeBreaker(tx, providerId, breaker);
  return gaveUp;
}

/**
 * Records a fault that every request of the profile will meet. A fault of the key pauses the provider, unless the
 * provider may work for somebody else. Returns whether all due requests of the profile must fail: not where the profile
 * may work for somebody else.
 */
export async function recordFatalFault(
  tx: Tx,
  { hash, providerId, profileId }: FaultyRequest,
  code: string,
  policy: JudgePolicy,
): Promise<boolean> {
  const { breaker, now } = await lockBreaker(tx, providerId);
  if (!(await mayWorkForOthers(tx, hash, selectProfiles(providerId)))) {
    await writeBreaker(tx, providerId, afterFatal(breaker, code, policy, now));
  }
  return !(await mayWorkForOthers(tx, hash, Prisma.sql`SELECT ${profileId}::text AS id`));
}

function selectProfiles(providerId: string): Prisma.Sql {
  return Prisma.sql`SELECT id FROM "JudgeProfile" WHERE "providerId" = ${providerId}`;
}

async function lockBreaker(tx: Tx, id: string): Promise<{ breaker: Breaker; now: number }> {
  // The clock is read outside the locking query, so after the wait for the lock.
  const [row] = await tx.$queryRaw<(Breaker & { now: number })[]>`
    WITH locked AS MATERIALIZED (
      SELECT "failuresInRow", trips, "pauseReason",
        extract(epoch FROM "pausedUntil")::float8 * 1000 AS "pausedUntil"
      FROM "JudgeProvider" WHERE id = ${id} FOR NO KEY UPDATE
    )
    SELECT *, extract(epoch FROM clock_timestamp())::float8 * 1000 AS now FROM locked`;
  if (!row) throw new Error('The provider of a claimed judge request was deleted.');
  const { now, ...breaker } = row;
  return { breaker, now };
}

async function writeBreaker(tx: Tx, id: string, breaker: Breaker): Promise<void> {
  const { failuresInRow, trips, pausedUntil, pauseReason } = breaker;
  await tx.$executeRaw`
    UPDATE "JudgeProvider" SET "failuresInRow" = ${failuresInRow}, trips = ${trips},
      "pauseReason" = ${pauseReason},
      "pausedUntil" = to_timestamp(${pausedUntil === null ? null : Math.ceil(pausedUntil) / 1000}::float8)
    WHERE id = ${id}`;
}

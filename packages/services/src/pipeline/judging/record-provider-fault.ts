import { Prisma, type Tx } from '@clapboard/db';
import { afterFatal, afterFault, type Breaker } from './breaker';
import type { ClaimedVerdict } from './claim-verdicts';
import type { JudgePolicy } from './policy';
import { mayWorkForOthers } from './store/payers';
import { failWaiting } from './store/settle';

type FaultyRequest = Pick<
  ClaimedVerdict,
  'hash' | 'providerId' | 'profileId' | 'requestedAt' | 'attempts' | 'rateLimited'
>;

/**
 * Records a transient fault on the provider's breaker. After its last pause, all due requests of the provider
 * fail. Returns true then: the request that met the fault must fail too.
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
  if (gaveUp) await failWaiting(tx, { providerId }, fault.code, 'due');
  return gaveUp;
}

/**
 * Records a fault that every request of the profile will meet: all of its due requests fail, unless the profile may work
 * for somebody else. A fault of the key pauses the provider, unless the provider may work for somebody else.
 */
export async function recordFatalFault(
  tx: Tx,
  { hash, providerId, profileId }: FaultyRequest,
  code: string,
  policy: JudgePolicy,
): Promise<void> {
  const { breaker, now } = await lockBreaker(tx, providerId);
  if (!(await mayWorkForOthers(tx, hash, selectProfiles(providerId)))) {
    await writeBreaker(tx, providerId, afterFatal(breaker, code, policy, now));
  }
  if (!(await mayWorkForOthers(tx, hash, Prisma.sql`SELECT ${profileId}::text AS id`))) {
    await failWaiting(tx, { profileId }, code, 'due');
  }
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

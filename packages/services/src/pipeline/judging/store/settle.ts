import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { endLease, isClaimedBy, isUnclaimed } from '../../../core/database/claims';
import { mayMove, setStatus, type Transition } from '../../../core/database/transitions';
import type { Settlement } from '../settlement';
import { type VerdictStatus, verdictTransitions } from '../state';
import { toStorableJson, toStoredReply } from '../storable';
import { countAbandoned, countUnanswered, toRowClaim, type VerdictClaim } from './claim';

const { judge, retry, fail, failUnclaimed } = verdictTransitions;

/** A reply, with what it cost. */
interface PaidReply {
  providerId: string;
  text: string;
  latencyMs: number;
  promptTokens: number;
  completionTokens: number;
  costNano: bigint;
}

/**
 * Writes a reply in one statement: the settlement under the claim, the cost, and that the provider works. Where the
 * lease was lost, the request was counted as unanswered: then replaces its estimate by the cost, and returns false.
 * Locks the provider before the request, as everywhere: counting `well` runs it first, while PostgreSQL would otherwise
 * run it last.
 */
export async function writeReply(
  { db }: Services,
  claim: VerdictClaim,
  settlement: Settlement,
  reply: PaidReply,
): Promise<boolean> {
  const { promptTokens, completionTokens, costNano } = reply;
  const cost = Prisma.sql`
    "promptTokens" = "promptTokens" + ${promptTokens},
    "completionTokens" = "completionTokens" + ${completionTokens}, "costNano" = "costNano" + ${costNano}`;
  const verdict = settlement.status === 'done' ? toStorableJson(settlement.verdict) : null;
  const [row] = await db.$queryRaw<{ settled: boolean }[]>`
    WITH well AS (
      UPDATE "JudgeProvider" SET "failuresInRow" = 0, trips = 0
      WHERE id = ${reply.providerId} AND ("failuresInRow" > 0 OR trips > 0)
      RETURNING id
    ), paid AS (
      UPDATE "Verdict" SET ${cost} - CASE WHEN unanswered > 0 THEN "estimateNano" ELSE 0 END,
        unanswered = greatest(0, unanswered - 1)
      WHERE hash = ${claim.hash} AND "leaseToken" IS DISTINCT FROM ${claim.token}
    ), settled AS (
      UPDATE "Verdict" v SET ${settlementColumns(settlement)}, replies = replies + 1,
        reply = ${toStoredReply(reply.text)},
        parsed = ${settlement.status === 'done' ? JSON.stringify(verdict) : null}::jsonb,
        ${cost}, "latencyMs" = ${reply.latencyMs}
      WHERE (SELECT count(*) FROM well) >= 0 AND ${isSettleable(claim, settlement)}
      RETURNING hash
    )
    SELECT EXISTS (SELECT 1 FROM settled) AS settled`;
  return row?.settled ?? false;
}

/**
 * Writes a request that got no reply: it waits for its next attempt, or it failed. `mayBeBilled`: counts it as
 * unanswered. False if the lease was lost.
 */
export async function writeFault(
  tx: Tx,
  claim: VerdictClaim,
  settlement: Exclude<Settlement, { status: 'done' }>,
  mayBeBilled: boolean,
): Promise<boolean> {
  const waitSeconds = settlement.status === 'pending' ? settlement.waitMs / 1000 : 0;
  const count = await tx.$executeRaw`
    UPDATE "Verdict" v SET ${settlementColumns(settlement)},
      ${mayBeBilled ? Prisma.sql`${countUnanswered},` : Prisma.empty}
      "notBefore" = clock_timestamp() + make_interval(secs => ${waitSeconds}::float8)
    WHERE ${isSettleable(claim, settlement)}`;
  return count > 0;
}

function getTransition({ status }: Settlement): Transition<VerdictStatus> {
  return { done: judge, pending: retry, failed: fail }[status];
}

/** SET clause that ends a claim with a settlement. */
function settlementColumns(settlement: Settlement): Prisma.Sql {
  const { status, attempts, unreadable, rateLimited } = settlement;
  const fault = status === 'done' ? null : settlement.fault;
  return Prisma.sql`
    ${setStatus('Verdict', getTransition(settlement))}, attempts = ${attempts}, unreadable = ${unreadable},
    "rateLimited" = ${rateLimited}, fault = ${fault}, ${endLease},
    "settledAt" = CASE WHEN ${status} = 'pending' THEN NULL ELSE clock_timestamp() END`;
}

/** Condition on a row `v`: it has this claim, and its status allows the settlement. */
function isSettleable(claim: VerdictClaim, settlement: Settlement): Prisma.Sql {
  return Prisma.sql`
    ${isClaimedBy('Verdict', toRowClaim(claim))} AND ${mayMove(getTransition(settlement), 'v')}`;
}

/** Requests per transaction. One that takes too long is rolled back, and would be repeated forever. */
const batch = 5000;

/**
 * Fails the unclaimed requests of a profile, or of all profiles of a provider: all of them, or those that are due
 * within a minute, the longest wait before a retry. Nobody knows whether those that a server asked to wait longer would
 * meet the fault. Takes several transactions, of at most `most` requests: where it is interrupted, the other requests
 * meet the fault themselves.
 */
export async function failWaiting(
  { db }: Services,
  owner: { profileId: string } | { providerId: string },
  fault: string,
  which: 'all' | 'due',
  most = batch,
): Promise<void> {
  const isOwned =
    'profileId' in owner
      ? Prisma.sql`id = ${owner.profileId}`
      : Prisma.sql`"providerId" = ${owner.providerId}`;
  let failed: number;
  do {
    // In one order, as cancellations do, so that they can't deadlock.
    failed = await db.$executeRaw`
      WITH waiting AS MATERIALIZED (
        SELECT hash FROM "Verdict" v
        WHERE "profileId" IN (SELECT id FROM "JudgeProfile" WHERE ${isOwned}) AND ${mayMove(failUnclaimed, 'v')}
          AND ${isUnclaimed} AND (${which} = 'all' OR "notBefore" <= now() + interval '1 minute')
        ORDER BY hash LIMIT ${most} FOR NO KEY UPDATE
      )
      UPDATE "Verdict" v SET ${setStatus('Verdict', failUnclaimed)}, fault = ${fault}, "settledAt" = now(),
        ${endLease}, ${countAbandoned}
      FROM waiting w WHERE v.hash = w.hash`;
  } while (failed === most);
}

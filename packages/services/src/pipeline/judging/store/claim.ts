import { Prisma, type Tx } from '@clapboard/db';
import {
  endLease,
  isUnclaimed,
  type RowClaim,
  releaseClaims,
  renewClaims,
  startLease,
} from '../../../core/claims';
import type { Services } from '../../../core/context';
import type { Allowance } from '../allowance';
import type { Tries } from '../settlement';
import type { ChatMessage } from '../verdict-hash';

/** The claim of a worker on a judge request. */
export interface VerdictClaim {
  hash: string;
  token: string;
}

/** Converts a claim for the functions of core/claims. */
export function toRowClaim({ hash, token }: VerdictClaim): RowClaim {
  return { key: hash, token };
}

/** A claimed row as the database returns it. */
export interface ClaimedRow extends Tries {
  hash: string;
  kind: string;
  messages: ChatMessage[];
  position: number;
  replies: number;
  estimateTokens: number;
}

/** Slots for requests that are sent at the same time. */
export interface Slots {
  /** profiles that share them */
  profileIds: string[];
  most: number;
  /** requests that a process may claim besides those that it sends, to send each when a reply arrives */
  ahead: number;
  /** the breaker is half open: the profiles share one slot, for the request that tries the provider */
  trial: boolean;
}

/** Returns how many requests are claimed, without those of these tokens: per profile, at most as many as could matter. */
export async function countLeased(
  tx: Tx,
  { profileIds, most, ahead }: Slots,
  tokens: readonly string[],
): Promise<number> {
  // In the order of the index, because only such scans forget the leases of settled requests. A bitmap scan, which the
  // planner prefers otherwise, reads all of the last half minute again for each claim.
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM unnest(${profileIds}::text[]) profile(id) CROSS JOIN LATERAL (
      SELECT 1 FROM "Verdict" WHERE "profileId" = profile.id AND "leaseExpires" >= now()
        AND "leaseToken" <> ALL(${[...tokens]})
      ORDER BY "leaseExpires" LIMIT ${most + ahead}::int
    ) taken`;
  return row?.count ?? 0;
}

/**
 * Claims at most `most` waiting requests of a profile, as far as its limits allow, earlier positions of every
 * evaluation first; during a trial, none but the provider's. The caller has locked the profile.
 */
export async function claimRows(
  tx: Tx,
  most: number,
  { requests, tokens, tokenCapacity }: Allowance,
  {
    profileId,
    token,
    leaseSeconds,
    slots,
  }: { profileId: string; token: string; leaseSeconds: number; slots: Slots },
): Promise<ClaimedRow[]> {
  const isChosen = slots.trial ? Prisma.sql`hash = (${selectTrial(slots)})` : Prisma.sql`true`;
  // now() is the start of the transaction: never too early, and an index can serve the comparison.
  const rows = await tx.$queryRaw<ClaimedRow[]>`
    WITH candidate AS (
      SELECT hash, position, "createdAt", "estimateTokens" FROM "Verdict"
      WHERE "profileId" = ${profileId} AND status = 'pending' AND "notBefore" <= now()
        AND ${isUnclaimed} AND ${isChosen}
      ORDER BY position, "createdAt", hash
      LIMIT ${Math.max(0, Math.min(requests, most))}
      FOR NO KEY UPDATE SKIP LOCKED
    ), summed AS (
      SELECT hash, "estimateTokens" AS tokens,
        sum("estimateTokens") OVER (ORDER BY position, "createdAt", hash) AS "upToHere"
      FROM candidate
    )
    UPDATE "Verdict" v SET ${startLease(token, leaseSeconds)},
      requests = requests + 1, "requestedAt" = clock_timestamp()
    FROM summed s
    WHERE v.hash = s.hash
      AND s."upToHere" - s.tokens + least(s.tokens, ${tokenCapacity}::float8) <= ${tokens}::float8
    RETURNING v.hash, v.kind, v.messages, v.position, v.replies, v.attempts, v.unreadable, v."rateLimited",
      v."estimateTokens"`;
  return rows.sort((a, b) => a.position - b.position);
}

/**
 * SQL: the request that tries a provider after a pause. One of the payer whose waiting requests have failed least, so
 * that answers which always fail don't speak for the provider while others wait.
 */
function selectTrial({ profileIds }: Slots): Prisma.Sql {
  return Prisma.sql`
    SELECT hash FROM (
      SELECT *, attempts + "rateLimited" AS faults,
        sum(attempts + "rateLimited") OVER (PARTITION BY "payerId") AS "faultsOfPayer"
      FROM "Verdict" WHERE "profileId" = ANY(${profileIds}) AND status = 'pending'
    ) waiting
    WHERE "notBefore" <= now() AND ${isUnclaimed}
    ORDER BY "faultsOfPayer", faults, position, "createdAt", hash LIMIT 1`;
}

/** Renews the leases of requests in flight. Lost leases stay lost. */
export async function renewVerdicts(
  { db }: Services,
  verdicts: readonly VerdictClaim[],
  leaseSeconds: number,
): Promise<void> {
  await renewClaims(db, 'Verdict', verdicts.map(toRowClaim), leaseSeconds);
}

/** Returns requests that were claimed in advance and never sent. */
export async function returnUnsent(
  { db }: Services,
  verdicts: readonly VerdictClaim[],
): Promise<void> {
  if (verdicts.length === 0) return;
  await db.$executeRaw`
    UPDATE "Verdict" SET requests = requests - 1, ${endLease}
    WHERE hash = ANY(${verdicts.map(({ hash }) => hash)})
      AND "leaseToken" = ANY(${verdicts.map(({ token }) => token)})`;
}

/** Releases requests without a reply, so that they can be claimed again at once. */
export async function releaseVerdicts(
  { db }: Services,
  verdicts: readonly VerdictClaim[],
): Promise<void> {
  await releaseClaims(db, 'Verdict', verdicts.map(toRowClaim));
}

import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import {
  endLease,
  isUnclaimed,
  type RowClaim,
  renewClaims,
  startLease,
  updateClaims,
} from '../../../core/database/claims';
import { computeTurn } from '../../compute-turn';
import type { Allowance } from '../allowance';
import type { Tries } from '../settlement';
import type { ChatMessage } from '../verdict-hash';
import { selectPayers } from './payers';

/** The claim of a worker on a judge request. */
export interface VerdictClaim {
  hash: string;
  token: string;
}

/** Converts a claim for the functions of core/database/claims. */
export function toRowClaim({ hash, token }: VerdictClaim): RowClaim {
  return { key: hash, token };
}

/** SET clause of a request that ended without a reply but may have been billed. */
export const countUnanswered = Prisma.sql`
  unanswered = unanswered + 1, "costNano" = "costNano" + "estimateNano"`;

/** The same for an unclaimed request, if it still has the lease of a worker that died. */
export const countAbandoned = Prisma.sql`
  unanswered = unanswered + ("leaseToken" IS NOT NULL)::int,
  "costNano" = "costNano" + CASE WHEN "leaseToken" IS NOT NULL THEN "estimateNano" ELSE 0 END`;

/** A claimed row as the database returns it. */
export interface ClaimedRow extends Tries {
  hash: string;
  kind: string;
  messages: ChatMessage[];
  replies: number;
  estimateTokens: number;
  /** time of the request before, which `returnUnsent` restores */
  requestedBefore: Date | null;
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

/**
 * Returns how many requests are claimed, without those of these tokens: per profile, at most as many as could matter.
 */
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
 * Claims at most `most` waiting requests of a profile, as far as its limits allow. Payers take turns, as computeTurn
 * orders them; of a payer, earlier positions of every evaluation first. During a trial, claims only the request that is
 * next among all profiles of the provider. Counts the requests of workers that died as unanswered. The caller
 * has locked the profile.
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
  const count = Math.min(requests, most);
  if (count <= 0) return [];
  const profiles = Prisma.sql`SELECT unnest(${slots.profileIds}::text[]) AS id`;
  // A payer's answers that always fail don't speak for the provider while he has others.
  const leastFailed = slots.trial ? Prisma.sql`attempts + "rateLimited",` : Prisma.empty;
  // now() is the start of the transaction: never too early, and an index can serve the comparison.
  const isDue = Prisma.sql`status = 'pending' AND "notBefore" <= now() AND ${isUnclaimed}`;
  const isOfPayer = Prisma.sql`"profileId" = payer."profileId" AND "payerId" = payer.id`;
  return tx.$queryRaw<ClaimedRow[]>`
    WITH RECURSIVE ${selectPayers(profiles)}, in_turn AS MATERIALIZED (
      SELECT payer.*, row_number() OVER (
        ORDER BY ${computeTurn(Prisma.sql`served.at`, Prisma.sql`oldest."createdAt"`)}, payer.id,
          payer."profileId" <> ${profileId}) AS turn
      FROM payer CROSS JOIN LATERAL (
        SELECT max("requestedAt") AS at FROM "Verdict" WHERE "payerId" = payer.id
      ) served CROSS JOIN LATERAL (
        -- The oldest of the lowest position, because the index has no times.
        SELECT "createdAt" FROM "Verdict" WHERE ${isOfPayer} AND status = 'pending'
        ORDER BY position, "createdAt" LIMIT 1
      ) oldest
      ORDER BY turn
    ), chosen AS MATERIALIZED (
      -- The loop over payers ends when enough have a request.
      SELECT payer.* FROM in_turn payer
      CROSS JOIN LATERAL (SELECT 1 FROM "Verdict" WHERE ${isOfPayer} AND ${isDue} LIMIT 1) due
      LIMIT ${count}
    ), candidate AS MATERIALIZED (
      SELECT next.hash, row_number() OVER (ORDER BY next.round, payer.turn) AS turn
      FROM chosen payer
      CROSS JOIN LATERAL (
        SELECT hash, row_number() OVER (ORDER BY ${leastFailed} position, "createdAt", hash) AS round
        FROM "Verdict" WHERE ${isOfPayer} AND ${isDue}
        ORDER BY ${leastFailed} position, "createdAt", hash LIMIT ${count}
      ) next
      ORDER BY turn LIMIT ${count}
    ), locked AS (
      SELECT v.hash, v."estimateTokens" AS tokens, v."requestedAt" AS before, c.turn
      FROM candidate c JOIN "Verdict" v ON v.hash = c.hash
      WHERE v."profileId" = ${profileId} AND ${isDue}
      FOR NO KEY UPDATE OF v SKIP LOCKED
    ), summed AS (
      SELECT hash, tokens, before, turn, sum(tokens) OVER (ORDER BY turn) AS "upToHere" FROM locked
    ), claimed AS (
      UPDATE "Verdict" v SET ${startLease(token, leaseSeconds)},
        requests = requests + 1, "requestedAt" = clock_timestamp(),
        ${countAbandoned}
      FROM summed s
      WHERE v.hash = s.hash
        AND s."upToHere" - s.tokens + least(s.tokens, ${tokenCapacity}::float8) <= ${tokens}::float8
      RETURNING s.turn, v.hash, v.kind, v.messages, v.replies, v.attempts, v.unreadable, v."rateLimited",
        v."estimateTokens", s.before AS "requestedBefore"
    )
    SELECT * FROM claimed ORDER BY turn`;
}

/** Renews the leases of requests in flight. Lost leases stay lost. */
export async function renewVerdicts(
  { db }: Services,
  verdicts: readonly VerdictClaim[],
  leaseSeconds: number,
): Promise<void> {
  await renewClaims(db, 'Verdict', verdicts.map(toRowClaim), leaseSeconds);
}

/**
 * Returns requests that were claimed in advance and never sent, with the time of their last request: otherwise their
 * payers would lose their turns, and the judge would seem to work for them.
 */
export async function returnUnsent(
  { db }: Services,
  verdicts: readonly (VerdictClaim & Pick<ClaimedRow, 'requestedBefore'>)[],
): Promise<void> {
  if (verdicts.length === 0) return;
  const times = Object.fromEntries(
    verdicts.map(({ hash, requestedBefore }) => [hash, requestedBefore]),
  );
  await db.$executeRaw`
    UPDATE "Verdict" SET requests = requests - 1, ${endLease},
      "requestedAt" = (${JSON.stringify(times)}::jsonb ->> hash)::timestamp
    WHERE hash = ANY(${verdicts.map(({ hash }) => hash)})
      AND "leaseToken" = ANY(${verdicts.map(({ token }) => token)})`;
}

/** Releases requests that were sent, without their replies, so that they can be claimed again at once. */
export async function releaseVerdicts(
  { db }: Services,
  verdicts: readonly VerdictClaim[],
): Promise<void> {
  await updateClaims(
    db,
    'Verdict',
    verdicts.map(toRowClaim),
    Prisma.sql`${endLease}, ${countUnanswered}`,
  );
}

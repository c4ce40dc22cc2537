import type { Tx } from '@clapboard/db';
import { createLeaseToken, isUnclaimed, startLease } from '../../core/claims';
import type { Services } from '../../core/context';
import { isPaused } from '../../core/queue-switches';
import { type Allowance, computeAllowance } from './allowance';
import { type KeySources, readProviderKey } from './decrypt-key';
import { failWaiting } from './fail-waiting';
import { type JudgeTarget, type LockedProfile, lockProfile } from './lock-profile';
import type { Tries } from './settlement';
import type { ChatMessage } from './verdict-hash';

/** A claimed question; every later write must check the token. */
export interface ClaimedVerdict extends Tries {
  hash: string;
  token: string;
  profileId: string;
  providerId: string;
  benchmark: string;
  kind: string;
  messages: ChatMessage[];
  /** the same until a reply is stored, so that gateways that support it bill a reply once */
  idempotencyKey: string;
  /** tokens charged to the profile's per-minute limit; null: it has none */
  chargedTokens: number | null;
  inputPrice: number;
  outputPrice: number;
  /** milliseconds of the database's clock */
  requestedAt: number;
}

/**
 * Available work for a profile. `claimed`: questions to send now; `wait`: some wait, and may be
 * claimed in `ms` milliseconds; `full`: some wait, but the maximum number is running; `idle`: none.
 */
export type Claimed =
  | {
      kind: 'claimed';
      target: JudgeTarget & { apiKey: string | null };
      verdicts: ClaimedVerdict[];
      /** maximum concurrent questions, over all workers */
      slots: number;
      /** the profile has per-minute limits, so that more may be claimed before a reply arrives */
      limited: boolean;
    }
  | { kind: 'wait'; ms: number }
  | { kind: 'full' }
  | { kind: 'idle' };

export interface ClaimOptions {
  profileId: string;
  leaseSeconds: number;
  /** identifies the process in the lease token, for debugging */
  workerId: string;
  keys: KeySources;
  /** hashes of this process's questions whose reply is being written: their slots are free */
  answered?: readonly string[];
}

/** Milliseconds until the next attempt if a short transaction locks rows. */
const soonMs = 50;

/**
 * Claims as many waiting questions of a profile as its limits allow, in one transaction that locks
 * profile and provider: over all workers never more than its concurrency and per-minute limits,
 * nothing while the provider or all judging is paused, and one at a time while the provider is on
 * trial. In the order of their evaluations' questions. If this process can't read the provider's
 * key, they fail instead. Throws if the database is unreachable.
 */
export async function claimVerdicts(services: Services, options: ClaimOptions): Promise<Claimed> {
  return services.db.$transaction(
    async (tx): Promise<Claimed> => {
      if (await isPaused(tx, 'judge')) return { kind: 'idle' };
      const profile = await lockProfile(tx, options.profileId);
      if (!profile) return { kind: 'idle' };
      const opened = readProviderKey(profile.provider, options.keys);
      if (opened === 'missing') {
        await failWaiting(tx, { profileId: profile.id }, 'judge_key_missing');
        return { kind: 'idle' };
      }
      const allowance = computeAllowance(profile);
      const { pausedUntil } = profile.provider.breaker;
      const pauseMs = Math.max((pausedUntil ?? 0) - profile.now, allowance.untilRequest);
      if (pauseMs > 0) return explainEmptyClaim(tx, profile, pauseMs);
      const token = createLeaseToken(options.workerId);
      const slots = await getSlots(tx, profile);
      const rows = await claimRows(tx, slots, allowance, { token, ...options });
      if (rows.length === 0) return explainEmptyClaim(tx, profile, allowance.untilTokens, slots);
      await allowance.charge(tx, {
        requests: rows.length,
        tokens: rows.reduce((sum, { estimateTokens }) => sum + estimateTokens, 0),
      });
      return {
        kind: 'claimed',
        target: { ...profile.target, apiKey: opened.key },
        verdicts: rows.map((row) => toClaimedVerdict(row, profile, token)),
        slots: slots.most,
        limited: profile.requestsPerMinute !== null || profile.tokensPerMinute !== null,
      };
    },
    { timeout: 20_000, maxWait: 10_000 },
  );
}

interface ClaimedRow extends Tries {
  hash: string;
  kind: string;
  messages: ChatMessage[];
  position: number;
  replies: number;
  estimateTokens: number;
}

interface Slots {
  /** profiles that share the slots */
  profileIds: string[];
  most: number;
}

/**
 * Returns the maximum concurrent questions: one for all profiles together if the provider is on
 * trial.
 */
async function getSlots(tx: Tx, { id, concurrency, provider }: LockedProfile): Promise<Slots> {
  if (provider.breaker.trips === 0) return { profileIds: [id], most: concurrency };
  const profiles = await tx.judgeProfile.findMany({
    where: { providerId: provider.id },
    select: { id: true },
  });
  return { profileIds: profiles.map((profile) => profile.id), most: 1 };
}

async function claimRows(
  tx: Tx,
  slots: Slots,
  { requests, tokens, tokenCapacity }: Allowance,
  { profileId, token, leaseSeconds, answered = [] }: ClaimOptions & { token: string },
): Promise<ClaimedRow[]> {
  // Compared to now(), the start of the transaction, which an index can use: never too early.
  const rows = await tx.$queryRaw<ClaimedRow[]>`
    WITH candidate AS (
      SELECT hash, position, "createdAt", "estimateTokens" FROM "Verdict"
      WHERE "profileId" = ${profileId} AND status = 'pending' AND "notBefore" <= now()
        AND ${isUnclaimed}
      ORDER BY position, "createdAt", hash
      LIMIT (
        SELECT least(${requests}::int, greatest(0, ${slots.most}::int - count(*)::int))
        FROM "Verdict" WHERE "profileId" = ANY(${slots.profileIds}) AND "leaseExpires" >= now()
          AND NOT hash = ANY(${[...answered]})
      )
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
 * Returns why nothing was claimed, and when to try again; `limitMs`: wait required by limits and
 * pauses.
 */
async function explainEmptyClaim(
  tx: Tx,
  { id }: LockedProfile,
  limitMs: number,
  slots?: Slots,
): Promise<Claimed> {
  const [row] = await tx.$queryRaw<{ waitMs: number | null }[]>`
    SELECT extract(epoch FROM min("notBefore") - clock_timestamp())::float8 * 1000 AS "waitMs"
    FROM "Verdict" WHERE "profileId" = ${id} AND status = 'pending'
      AND ${isUnclaimed}`;
  if (row?.waitMs == null) return { kind: 'idle' };
  const ms = Math.ceil(Math.max(row.waitMs, limitMs));
  if (ms > 0 || !slots) return { kind: 'wait', ms: Math.max(1, ms) };
  const taken = await tx.verdict.count({
    where: { profileId: { in: slots.profileIds }, leaseExpires: { not: null } },
  });
  return taken >= slots.most ? { kind: 'full' } : { kind: 'wait', ms: soonMs };
}

function toClaimedVerdict(row: ClaimedRow, profile: LockedProfile, token: string): ClaimedVerdict {
  const { hash, kind, messages, replies, attempts, unreadable, rateLimited } = row;
  const { inputPrice, outputPrice, benchmark } = profile;
  return {
    hash,
    token,
    profileId: profile.id,
    providerId: profile.provider.id,
    benchmark,
    kind,
    messages,
    idempotencyKey: `${hash}-${replies}`,
    chargedTokens: profile.tokensPerMinute === null ? null : row.estimateTokens,
    attempts,
    unreadable,
    rateLimited,
    inputPrice,
    outputPrice,
    requestedAt: profile.now,
  };
}

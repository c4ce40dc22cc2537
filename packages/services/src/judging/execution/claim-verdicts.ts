import { randomUUID } from 'node:crypto';
import type { Tx } from '@clapboard/db';
import type { Services } from '../../context';
import { isPaused } from '../../operations/queue-switches';
import { type Allowance, allowanceOf } from './allowance';
import { failWaiting } from './fail-waiting';
import { type AskingTarget, type LockedProfile, lockProfile } from './lock-profile';
import { type KeyRing, openKey } from './open-key';
import type { ChatMessage } from './render-requests';
import type { Tries } from './settlement';

/** One question that was taken up; every later write must carry the token. */
export interface HeldVerdict extends Tries {
  hash: string;
  token: string;
  profileId: string;
  providerId: string;
  benchmark: string;
  kind: string;
  messages: ChatMessage[];
  /** the same until a reply is kept, so that a gateway which knows it bills a reply once */
  idempotencyKey: string;
  /** what was charged to the profile's limit of tokens a minute; null: it has none */
  chargedTokens: number | null;
  inputPrice: number;
  outputPrice: number;
  /** milliseconds of the database's clock */
  askedAt: number;
}

/**
 * What there is to do for a profile. `held`: questions to be asked now; `wait`: some wait, and may be
 * taken up in `ms` milliseconds; `full`: some wait, and as many are being asked as may be; `idle`: none.
 */
export type Claimed =
  | {
      kind: 'held';
      target: AskingTarget & { apiKey: string | null };
      verdicts: HeldVerdict[];
      /** questions that may be asked at the same time, over all workers */
      places: number;
      /** the profile has limits a minute, so that more may be taken up before a reply comes */
      limited: boolean;
    }
  | { kind: 'wait'; ms: number }
  | { kind: 'full' }
  | { kind: 'idle' };

export interface ClaimOptions {
  profileId: string;
  leaseSeconds: number;
  /** names the process in the lease token, for people who look at the table */
  workerId: string;
  keys: KeyRing;
  /** hashes of questions in the process's hands whose reply has come and is being written: their places are free */
  answered?: readonly string[];
}

/** Milliseconds until the next look where rows are held by a transaction that will soon end. */
const soonMs = 50;

/**
 * Takes up as many waiting questions of a profile as its limits allow, in one transaction that holds
 * profile and provider: over all workers never more at the same time than its concurrency, never more
 * in a minute than its limits, nothing while the provider or all judging is paused, and one at a time
 * where it is on trial. First come those that are first in their evaluations. Where this process cannot have the
 * provider's key, they fail instead. Throws when the database is away.
 */
export async function claimVerdicts(services: Services, options: ClaimOptions): Promise<Claimed> {
  return services.db.$transaction(
    async (tx): Promise<Claimed> => {
      if (await isPaused(tx, 'judge')) return { kind: 'idle' };
      const profile = await lockProfile(tx, options.profileId);
      if (!profile) return { kind: 'idle' };
      const opened = openKey(profile.provider, options.keys);
      if (opened === 'missing') {
        await failWaiting(tx, { profileId: profile.id }, 'judge_key_missing');
        return { kind: 'idle' };
      }
      const allowance = allowanceOf(profile);
      const { pausedUntil } = profile.provider.breaker;
      const pauseMs = Math.max((pausedUntil ?? 0) - profile.now, allowance.untilRequest);
      if (pauseMs > 0) return notYet(tx, profile, pauseMs);
      const token = `${options.workerId}/${randomUUID()}`;
      const places = await placesOf(tx, profile);
      const rows = await take(tx, places, allowance, { token, ...options });
      if (rows.length === 0) return notYet(tx, profile, allowance.untilTokens, places);
      await allowance.charge(tx, {
        requests: rows.length,
        tokens: rows.reduce((sum, { estimateTokens }) => sum + estimateTokens, 0),
      });
      return {
        kind: 'held',
        target: { ...profile.target, apiKey: opened.key },
        verdicts: rows.map((row) => heldVerdict(row, profile, token)),
        places: places.most,
        limited: profile.requestsPerMinute !== null || profile.tokensPerMinute !== null,
      };
    },
    { timeout: 20_000, maxWait: 10_000 },
  );
}

interface TakenRow extends Tries {
  hash: string;
  kind: string;
  messages: ChatMessage[];
  position: number;
  replies: number;
  estimateTokens: number;
}

interface Places {
  /** profiles that share them */
  profileIds: string[];
  most: number;
}

/** How many questions may be asked at the same time: one of all profiles together where the provider is on trial. */
async function placesOf(tx: Tx, { id, concurrency, provider }: LockedProfile): Promise<Places> {
  if (provider.breaker.trips === 0) return { profileIds: [id], most: concurrency };
  const profiles = await tx.judgeProfile.findMany({
    where: { providerId: provider.id },
    select: { id: true },
  });
  return { profileIds: profiles.map((one) => one.id), most: 1 };
}

async function take(
  tx: Tx,
  places: Places,
  { requests, tokens, tokenCapacity }: Allowance,
  { profileId, token, leaseSeconds, answered = [] }: ClaimOptions & { token: string },
): Promise<TakenRow[]> {
  // Compared to now(), the start of the transaction, which an index can serve: never too early.
  const rows = await tx.$queryRaw<TakenRow[]>`
    WITH candidate AS (
      SELECT hash, position, "createdAt", "estimateTokens" FROM "Verdict"
      WHERE "profileId" = ${profileId} AND status = 'pending' AND "notBefore" <= now()
        AND ("leaseExpires" IS NULL OR "leaseExpires" < now())
      ORDER BY position, "createdAt", hash
      LIMIT (
        SELECT least(${requests}::int, greatest(0, ${places.most}::int - count(*)::int))
        FROM "Verdict" WHERE "profileId" = ANY(${places.profileIds}) AND "leaseExpires" >= now()
          AND NOT hash = ANY(${[...answered]})
      )
      FOR NO KEY UPDATE SKIP LOCKED
    ), summed AS (
      SELECT hash, "estimateTokens" AS tokens,
        sum("estimateTokens") OVER (ORDER BY position, "createdAt", hash) AS "upToHere"
      FROM candidate
    )
    UPDATE "Verdict" v SET "leaseToken" = ${token},
      "leaseExpires" = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      asked = asked + 1, "askedAt" = clock_timestamp()
    FROM summed s
    WHERE v.hash = s.hash
      AND s."upToHere" - s.tokens + least(s.tokens, ${tokenCapacity}::float8) <= ${tokens}::float8
    RETURNING v.hash, v.kind, v.messages, v.position, v.replies, v.attempts, v.unreadable, v.limited,
      v."estimateTokens"`;
  return rows.sort((a, b) => a.position - b.position);
}

/** Why nothing was taken up, and when to look again; `limitMs`: what limits and pauses ask to wait. */
async function notYet(
  tx: Tx,
  { id }: LockedProfile,
  limitMs: number,
  places?: Places,
): Promise<Claimed> {
  const [row] = await tx.$queryRaw<{ waitMs: number | null }[]>`
    SELECT extract(epoch FROM min("notBefore") - clock_timestamp())::float8 * 1000 AS "waitMs"
    FROM "Verdict" WHERE "profileId" = ${id} AND status = 'pending'
      AND ("leaseExpires" IS NULL OR "leaseExpires" < now())`;
  if (row?.waitMs == null) return { kind: 'idle' };
  const ms = Math.ceil(Math.max(row.waitMs, limitMs));
  if (ms > 0 || !places) return { kind: 'wait', ms: Math.max(1, ms) };
  const taken = await tx.verdict.count({
    where: { profileId: { in: places.profileIds }, leaseExpires: { not: null } },
  });
  return taken >= places.most ? { kind: 'full' } : { kind: 'wait', ms: soonMs };
}

function heldVerdict(row: TakenRow, profile: LockedProfile, token: string): HeldVerdict {
  const { hash, kind, messages, replies, attempts, unreadable, limited } = row;
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
    limited,
    inputPrice,
    outputPrice,
    askedAt: profile.now,
  };
}

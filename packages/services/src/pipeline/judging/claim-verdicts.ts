import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import { createLeaseToken, isUnclaimed } from '../../core/database/claims';
import { isPaused } from '../../core/queues/queue-switches';
import { computeAllowance } from './allowance';
import { type JudgeTarget, type LockedProfile, lockProfile } from './lock-profile';
import { type KeySources, readProviderKey } from './read-provider-key';
import type { Tries } from './settlement';
import {
  type ClaimedRow,
  claimRows,
  countLeased,
  type Slots,
  type VerdictClaim,
} from './store/claim';
import { failWaiting } from './store/settle';
import type { ChatMessage } from './verdict-hash';

/** A claimed judge request. Every later write must carry the token. */
export interface ClaimedVerdict extends VerdictClaim, Tries {
  profileId: string;
  providerId: string;
  benchmark: string;
  kind: string;
  messages: ChatMessage[];
  /** the same until a reply is stored, so that a provider that knows it bills once */
  idempotencyKey: string;
  /** tokens charged to the profile's limit per minute; null: no limit */
  chargedTokens: number | null;
  inputPrice: number;
  outputPrice: number;
  /** milliseconds of the database's clock */
  requestedAt: number;
  /** time of the request before; null: none was sent */
  requestedBefore: Date | null;
}

/**
 * Outcome of a claim. `claimed`: requests to send now; `wait`: requests can be claimed in `ms` milliseconds;
 * `full`: requests wait, and every slot is taken; `idle`: no request waits.
 */
export type Claimed =
  | {
      kind: 'claimed';
      target: JudgeTarget & { apiKey: string | null };
      verdicts: ClaimedVerdict[];
      /** most requests that this process may have in flight; it sends the others when replies arrive */
      share: number;
      /** most requests at the same time, over all workers */
      slots: number;
      /** how many this process may claim besides those that it sends */
      ahead: number;
      /** the profile has limits per minute, so more can be claimed before a reply arrives */
      limited: boolean;
    }
  | { kind: 'wait'; ms: number }
  | { kind: 'full' }
  | { kind: 'idle' };

interface ClaimOptions {
  profileId: string;
  leaseSeconds: number;
  /** identifies the process in the lease token, for debugging */
  workerId: string;
  keys: KeySources;
  /** absent: this process has claimed none, and claims none in advance */
  claimed?: ClaimedRequests;
}

/** The requests that a process has claimed. */
export interface ClaimedRequests {
  tokens: readonly string[];
  /** those in flight: without those whose reply is being written, whose slots are free */
  sent: number;
  /** those that it hasn't sent yet */
  unsent: number;
}

/** Milliseconds until the next try where another transaction has locked rows. */
const soonMs = 50;

/**
 * Claims as many waiting requests of a profile as its limits allow, in one transaction that locks profile and
 * provider. Over all workers: never more at the same time than its concurrency, never more per minute than its
 * limits, none while the provider or the queue is paused, and one at a time while the breaker is half open.
 * A process may claim a few more in advance, which occupy no slot until it sends one instead of a request that was
 * answered; other processes count them as if they were sent. Payers take turns. Where this process can't read the
 * provider's key, all waiting requests fail instead. Throws if the database is unreachable.
 */
export async function claimVerdicts(services: Services, options: ClaimOptions): Promise<Claimed> {
  const claimed = await services.db.$transaction(
    async (tx): Promise<Claimed | 'key missing'> => {
      if (await isPaused(tx, 'judge')) return { kind: 'idle' };
      const profile = await lockProfile(tx, options.profileId);
      if (!profile) return { kind: 'idle' };
      const opened = readProviderKey(profile.provider, options.keys);
      if (opened === 'missing') return 'key missing';
      const allowance = computeAllowance(profile);
      const { pausedUntil } = profile.provider.breaker;
      const pauseMs = Math.max((pausedUntil ?? 0) - profile.now, allowance.untilRequest);
      if (pauseMs > 0) return explainEmptyClaim(tx, profile, pauseMs);
      const token = createLeaseToken(options.workerId);
      const { claimed = { tokens: [], sent: 0, unsent: 0 } } = options;
      const slots = await getSlots(tx, profile, options.claimed !== undefined);
      // Only others’ requests are counted here. A process knows its own best: some may have been answered meanwhile.
      const others = await countLeased(tx, slots, claimed.tokens);
      const share = Math.max(0, slots.most - others);
      const most = slots.most + slots.ahead - others - claimed.sent - claimed.unsent;
      const rows = await claimRows(tx, most, allowance, { token, slots, ...options });
      if (rows.length === 0 && (claimed.unsent === 0 || share <= claimed.sent)) {
        return explainEmptyClaim(tx, profile, allowance.untilTokens, slots);
      }
      await allowance.charge(tx, {
        requests: rows.length,
        tokens: rows.reduce((sum, { estimateTokens }) => sum + estimateTokens, 0),
      });
      return {
        kind: 'claimed',
        target: { ...profile.target, apiKey: opened.key },
        verdicts: rows.map((row) => toClaimedVerdict(row, profile, token)),
        share,
        slots: slots.most,
        ahead: slots.ahead,
        limited: isLimited(profile),
      };
    },
    { timeout: 20_000, maxWait: 10_000 },
  );
  if (claimed !== 'key missing') return claimed;
  await failWaiting(services, options, 'judge_key_missing', 'all');
  return { kind: 'idle' };
}

/** Slots of a profile: its concurrency, or one for the whole provider while its breaker is half open. */
async function getSlots(tx: Tx, profile: LockedProfile, inAdvance: boolean): Promise<Slots> {
  const { id, concurrency, provider } = profile;
  if (provider.breaker.trips === 0) {
    const ahead = inAdvance && !isLimited(profile) ? Math.floor(concurrency / 4) : 0;
    return { profileIds: [id], most: concurrency, ahead, trial: false };
  }
  const profiles = await tx.judgeProfile.findMany({
    where: { providerId: provider.id },
    select: { id: true },
  });
  return { profileIds: profiles.map((other) => other.id), most: 1, ahead: 0, trial: true };
}

/** Whether a profile has limits per minute, by which a request counts when it is claimed. */
function isLimited({ requestsPerMinute, tokensPerMinute }: LockedProfile): boolean {
  return requestsPerMinute !== null || tokensPerMinute !== null;
}

/** Why nothing was claimed, and when to try again. `limitMs`: wait that limits and pauses require. */
async function explainEmptyClaim(
  tx: Tx,
  { id }: LockedProfile,
  limitMs: number,
  slots?: Slots,
): Promise<Claimed> {
  const isWaiting = Prisma.sql`"profileId" = ${id} AND status = 'pending' AND ${isUnclaimed}`;
  const [row] = await tx.$queryRaw<{ waitMs: number | null }[]>`
    SELECT CASE
      -- Usually true, and then found at once, however many wait.
      WHEN EXISTS (SELECT 1 FROM "Verdict" WHERE ${isWaiting} AND "notBefore" <= now()) THEN 0
      ELSE (
        SELECT extract(epoch FROM min("notBefore") - clock_timestamp())::float8 * 1000
        FROM "Verdict" WHERE ${isWaiting})
      END AS "waitMs"`;
  if (row?.waitMs == null) return { kind: 'idle' };
  const ms = Math.ceil(Math.max(row.waitMs, limitMs));
  if (ms > 0 || !slots) return { kind: 'wait', ms: Math.max(1, ms) };
  const taken = await tx.verdict.count({
    where: { profileId: { in: slots.profileIds }, leaseExpires: { not: null } },
  });
  return taken >= slots.most ? { kind: 'full' } : { kind: 'wait', ms: soonMs };
}

function toClaimedVerdict(row: ClaimedRow, profile: LockedProfile, token: string): ClaimedVerdict {
  const { hash, kind, messages, replies, attempts, unreadable, rateLimited, requestedBefore } = row;
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
    requestedBefore,
  };
}

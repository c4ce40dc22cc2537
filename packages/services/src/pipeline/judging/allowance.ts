import type { Tx } from '@clapboard/db';
import type { LockedProfile } from './lock-profile';
import { getWaitMs, type RateLimit, refill, requestLimit, tokenLimit } from './rate-limit';

/** What a profile's per-minute limits currently allow. */
export interface Allowance {
  /** whole requests that may be sent */
  requests: number;
  /** tokens that may be sent; a request larger than `tokenCapacity` may be sent at that capacity */
  tokens: number;
  tokenCapacity: number;
  /** milliseconds until the limit of requests, and that of tokens, allows any request */
  untilRequest: number;
  untilTokens: number;
  /** Records what was used. Does nothing without limits. */
  charge(tx: Tx, taken: { requests: number; tokens: number }): Promise<void>;
}

interface Filled {
  limit: RateLimit;
  left: number;
}

/** Value without a limit: far above what any profile sends at once. */
const plenty = 1_000_000_000;

/** Returns what the limits of a profile currently allow. */
export function computeAllowance(profile: LockedProfile): Allowance {
  const { id, requestsPerMinute, tokensPerMinute, refilledAt } = profile;
  // Whole milliseconds, as stored: rounding changes nothing.
  const now = Math.floor(profile.now);
  const fill = (limit: RateLimit, left: number): Filled => ({
    limit,
    left: refill(limit, left, now - refilledAt),
  });
  const requests =
    requestsPerMinute === null ? null : fill(requestLimit(requestsPerMinute), profile.requestsLeft);
  const tokens =
    tokensPerMinute === null ? null : fill(tokenLimit(tokensPerMinute), profile.tokensLeft);
  return {
    requests: requests ? Math.floor(requests.left) : plenty,
    tokens: tokens?.left ?? plenty,
    tokenCapacity: tokens?.limit.capacity ?? plenty,
    untilRequest: requests ? getWaitMs(requests.limit, requests.left, 1) : 0,
    untilTokens: tokens ? getWaitMs(tokens.limit, tokens.left, tokens.limit.capacity) : 0,
    async charge(tx, taken) {
      if (!requests && !tokens) return;
      await tx.$executeRaw`
        UPDATE "JudgeProfile" SET "requestsLeft" = ${(requests?.left ?? 0) - taken.requests},
          "tokensLeft" = ${(tokens?.left ?? 0) - taken.tokens},
          "refilledAt" = to_timestamp(${now / 1000}::float8)
        WHERE id = ${id}`;
    },
  };
}

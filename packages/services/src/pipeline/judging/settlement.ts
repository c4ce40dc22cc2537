import type { ParsedReply } from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';
import type { JudgeReply } from './judge-reply';
import { type JudgePolicy, retryDelayMs } from './policy';

/** Failed tries of a judge request since it was last queued, without the current reply. */
export interface Tries {
  attempts: number;
  unreadable: number;
  rateLimited: number;
}

/** Outcome of a judge request: its verdict, why it has none, or when it is retried. */
export type Settlement = Tries &
  (
    | { status: 'done'; verdict: Json }
    | { status: 'failed'; fault: string }
    | { status: 'pending'; fault: string; waitMs: number }
  );

/**
 * Decides the outcome of a judge request by its reply. Replies without a verdict are retried within the limits of
 * the policy; then the request fails with the last fault as reason. `random`, in [0, 1), spreads the retries of
 * requests that failed together.
 */
export function computeSettlement(
  before: Tries,
  reply: JudgeReply,
  parse: (text: string) => ParsedReply,
  { policy, random }: { policy: JudgePolicy; random: number },
): Settlement {
  const { attempts, unreadable, rateLimited } = before;
  const tries: Tries = { attempts, unreadable, rateLimited };
  switch (reply.kind) {
    case 'reply': {
      const parsed = reply.cut ? null : parse(reply.text);
      if (parsed && 'verdict' in parsed) {
        return { ...tries, status: 'done', verdict: parsed.verdict };
      }
      const now = { ...tries, unreadable: unreadable + 1, fault: 'judge_unreadable' };
      return now.unreadable < policy.maxUnreadable
        ? { ...now, status: 'pending', waitMs: 0 }
        : { ...now, status: 'failed' };
    }
    case 'refused':
      return { ...tries, status: 'failed', fault: 'judge_refused' };
    case 'fatal':
    case 'rejected':
      return { ...tries, status: 'failed', fault: reply.code };
    case 'transient': {
      const tooFast = reply.code === 'judge_rate_limited';
      const now = tooFast
        ? { ...tries, rateLimited: rateLimited + 1 }
        : { ...tries, attempts: attempts + 1 };
      const faults = tooFast ? now.rateLimited : now.attempts;
      if (faults >= (tooFast ? policy.maxLimited : policy.maxAttempts)) {
        return { ...now, status: 'failed', fault: reply.code };
      }
      const requestedMs = Math.min(reply.retryAfterMs ?? 0, policy.longestWaitMs);
      const waitMs = Math.max(requestedMs, retryDelayMs(policy, faults, random));
      return { ...now, status: 'pending', fault: reply.code, waitMs };
    }
  }
}

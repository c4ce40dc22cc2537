import type { ParsedReply } from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';
import type { JudgeReply } from './judge-reply';
import { type JudgePolicy, retryDelayMs } from './policy';

/** Events of a question since it was last started, without the current reply. */
export interface Tries {
  attempts: number;
  unreadable: number;
  rateLimited: number;
}

/** The next state of a question: its verdict, the reason why it has none, or its next attempt. */
export type Settlement = Tries &
  (
    | { status: 'done'; verdict: Json }
    | { status: 'failed'; fault: string }
    | { status: 'pending'; fault: string; waitMs: number }
  );

/**
 * Decides the next state of a question by its result. Nothing is guessed: replies without a verdict
 * are retried, and after the policy's limits the question fails with the last error as reason.
 * `random`, in [0, 1), spreads retries.
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
      const requestedMs = Math.min(reply.retryAfterMs ?? 0, policy.longestPauseMs);
      const waitMs = Math.max(requestedMs, retryDelayMs(policy, faults, random));
      return { ...now, status: 'pending', fault: reply.code, waitMs };
    }
  }
}

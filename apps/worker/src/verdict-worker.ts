import { setTimeout as pause } from 'node:timers/promises';
import type { JudgeAnswer, JudgeMessage, JudgeTarget } from '@clapboard/judge';
import type { Services } from '@clapboard/services/core';
import {
  advanceJudged,
  type Claimed,
  type ClaimedVerdict,
  claimVerdicts,
  finishSpotChecks,
  type JudgePolicy,
  type JudgeReply,
  type KeySources,
  releaseVerdicts,
  renewVerdicts,
  settleVerdict,
} from '@clapboard/services/pipeline/judging';
import type { Logger } from './log';

/** Sends one question to a judge, without retries. */
export type Ask = (
  target: JudgeTarget,
  messages: readonly JudgeMessage[],
  options: { signal: AbortSignal; idempotencyKey: string },
) => Promise<JudgeAnswer>;

export interface VerdictWorkerContext {
  services: Services;
  ask: Ask;
  keys: KeySources;
  policy: JudgePolicy;
  log: Logger;
  leaseSeconds: number;
  workerId: string;
  /** aborted on shutdown */
  signal: AbortSignal;
}

/** Minimum milliseconds between progress updates of evaluations. */
const advanceEveryMs = 500;
/** Milliseconds before a retry after a database error. */
const faultPauseMs = 500;
/** Maximum milliseconds between two reads of the rows. */
const longestWaitMs = 30_000;

/**
 * Judges the waiting questions of one profile: claims as many as its limits allow, stores each
 * reply at once and claims the next, until every waiting question is claimed by another process.
 */
export class VerdictWorker {
  readonly #context: VerdictWorkerContext;
  readonly #profileId: string;
  /** claimed questions without a stored reply, and those of them whose reply has arrived */
  readonly #claimed = new Map<string, ClaimedVerdict>();
  readonly #answered = new Set<string>();
  readonly #inFlight = new Set<Promise<void>>();
  /** number of questions that may run at the same time, as last read */
  #slots = Number.POSITIVE_INFINITY;
  /** whether anything changed since the rows were last read */
  #changed = true;
  #endWait: () => void = () => undefined;
  #advancing: Promise<void> | undefined;

  constructor(context: VerdictWorkerContext, profileId: string) {
    this.#context = context;
    this.#profileId = profileId;
  }

  /** Whether it was woken since it last read the rows. */
  get hasChanged(): boolean {
    return this.#changed;
  }

  /** Makes it read the rows again. */
  wake(): void {
    this.#changed = true;
    this.#endWait();
  }

  /** Runs until nothing waits or the process shuts down; then releases the unanswered questions. */
  async run(): Promise<void> {
    const { services, leaseSeconds, signal } = this.#context;
    const renew = () => {
      // An unreachable database doesn't mean that the lease is lost; the next write will show.
      renewVerdicts(services, [...this.#claimed.values()], leaseSeconds).catch(() => undefined);
    };
    const timer = setInterval(renew, (leaseSeconds * 1000) / 3);
    try {
      while (!signal.aborted) {
        this.#changed = false;
        const full = this.#claimed.size - this.#freedSlots().length >= this.#slots;
        const claimed: Claimed = full ? { kind: 'full' } : await this.#claim();
        if (claimed.kind === 'claimed') this.#start(claimed);
        else if (this.#claimed.size === 0 && claimed.kind !== 'wait' && !this.#changed) break;
        // Questions that the per-minute limit allows next don't wait for a reply.
        if (claimed.kind === 'claimed' && claimed.limited) continue;
        await this.#waitForChange(claimed.kind === 'wait' ? claimed.ms : longestWaitMs);
      }
    } finally {
      await Promise.all(this.#inFlight);
      clearInterval(timer);
      await this.#tryOrLeaveToSweeper(() => releaseVerdicts(services, [...this.#claimed.values()]));
      await this.#advancing;
      await this.#tryOrLeaveToSweeper(() => advanceJudged(services, this.#profileId));
      await this.#tryOrLeaveToSweeper(() => finishSpotChecks(services));
    }
  }

  /**
   * Replies that are being written no longer occupy a slot. There are at most as many as slots: a
   * process that dies loses its unwritten replies, and that loss must stay bounded if the judge is
   * faster than the database.
   */
  #freedSlots(): string[] {
    return [...this.#answered].slice(0, this.#slots);
  }

  async #claim(): Promise<Claimed> {
    const { services, leaseSeconds, workerId, keys, log } = this.#context;
    const profileId = this.#profileId;
    try {
      const answered = this.#freedSlots();
      return await claimVerdicts(services, { profileId, leaseSeconds, workerId, keys, answered });
    } catch (error) {
      log.error({ profileId, err: error }, 'failed to claim verdicts');
      return { kind: 'wait', ms: faultPauseMs };
    }
  }

  #start({ target, verdicts, slots }: Extract<Claimed, { kind: 'claimed' }>): void {
    this.#slots = slots;
    for (const verdict of verdicts) {
      this.#claimed.set(verdict.hash, verdict);
      const asking = this.#ask(target, verdict).finally(() => {
        this.#inFlight.delete(asking);
        this.wake();
        this.#advanceSoon();
      });
      this.#inFlight.add(asking);
    }
  }

  async #ask(target: JudgeTarget, verdict: ClaimedVerdict): Promise<void> {
    const { ask, log, signal } = this.#context;
    let reply: JudgeReply;
    try {
      reply = await ask(target, verdict.messages, {
        signal,
        idempotencyKey: verdict.idempotencyKey,
      });
    } catch (error) {
      if (signal.aborted) return;
      log.error({ profileId: this.#profileId, err: error }, 'fault during a judge call');
      reply = { kind: 'transient', code: 'judge_unavailable', retryAfterMs: null };
    }
    if (reply.kind === 'reply') {
      // Frees the slot so that the next question needn't wait for this write. After a failed call
      // it must wait, because the failure may pause the profile.
      this.#answered.add(verdict.hash);
      this.wake();
    }
    const written = await this.#settle(verdict, reply);
    this.#answered.delete(verdict.hash);
    // Given up: after the lease expires, it is sent again with the same idempotency key.
    if (written || !signal.aborted) this.#claimed.delete(verdict.hash);
  }

  /**
   * Writes a reply and returns whether it succeeded. Replies cost money, so writes are retried
   * during a database outage for as long as the lease would last.
   */
  async #settle(verdict: ClaimedVerdict, reply: JudgeReply): Promise<boolean> {
    const { services, policy, leaseSeconds, log, signal } = this.#context;
    const deadline = performance.now() + leaseSeconds * 1000;
    for (;;) {
      try {
        await settleVerdict(services, verdict, reply, { policy, random: Math.random() });
        return true;
      } catch (error) {
        log.error({ profileId: this.#profileId, err: error }, 'failed to write a reply');
        if (signal.aborted || performance.now() > deadline) return false;
        await pause(faultPauseMs);
      }
    }
  }

  /** Resolves when something changes, after `ms` milliseconds, or on shutdown. */
  async #waitForChange(ms: number): Promise<void> {
    if (this.#changed) return;
    const { signal } = this.#context;
    const waited = new AbortController();
    this.#endWait = () => waited.abort();
    const until = AbortSignal.any([signal, waited.signal]);
    await pause(Math.min(ms, longestWaitMs), undefined, { signal: until }).catch(() => undefined);
  }

  #advanceSoon(): void {
    this.#advancing ??= (async () => {
      await pause(advanceEveryMs, undefined, { signal: this.#context.signal }).catch(
        () => undefined,
      );
      await this.#tryOrLeaveToSweeper(() => advanceJudged(this.#context.services, this.#profileId));
      this.#advancing = undefined;
    })();
  }

  /** Runs work that the sweeper repeats if it fails here. */
  async #tryOrLeaveToSweeper(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#context.log.warn({ profileId: this.#profileId, err: error }, 'left to the sweeper');
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { JudgeAnswer, JudgeMessage, JudgeTarget } from '@clapboard/judge';
import type { Services } from '@clapboard/services/core';
import {
  advanceJudged,
  type Claimed,
  type ClaimedVerdict,
  claimVerdicts,
  finishJudgeRepeats,
  finishSpotChecks,
  type JudgePolicy,
  type JudgeReply,
  type KeySources,
  releaseVerdicts,
  renewVerdicts,
  returnUnsent,
  settleVerdict,
} from '@clapboard/services/pipeline/judging';
import type { Logger } from './log';

/** Sends one request to a judge, without retries. */
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
 * Judges the waiting requests of one profile: claims as many as its limits allow, stores each
 * reply at once and claims the next, until every waiting request is claimed by another process.
 */
export class VerdictWorker {
  readonly #context: VerdictWorkerContext;
  readonly #profileId: string;
  /** claimed requests without a stored reply, and those of them whose reply has arrived */
  readonly #claimed = new Map<string, ClaimedVerdict>();
  readonly #answered = new Set<string>();
  readonly #inFlight = new Set<Promise<void>>();
  /** claimed in advance: each is sent when a reply frees a slot, without a transaction in between */
  #unsent: ClaimedVerdict[] = [];
  #target: JudgeTarget | undefined;
  /** number of requests that may run at the same time, and that may be claimed in advance, as last read */
  #slots = Number.POSITIVE_INFINITY;
  #ahead = 0;
  /** whether anything changed since the rows were last read */
  #changed = true;
  #endWait: () => void = () => undefined;
  #advanceTimer: NodeJS.Timeout | undefined;
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

  /** Runs until nothing waits or the process shuts down; then releases the unanswered requests. */
  async run(): Promise<void> {
    const { services, leaseSeconds, signal } = this.#context;
    const renew = () => {
      // An unreachable database doesn't mean that the lease is lost; the next write will show.
      renewVerdicts(services, [...this.#claimed.values()], leaseSeconds).catch(() => undefined);
    };
    const timer = setInterval(renew, (leaseSeconds * 1000) / 3);
    const stop = () => this.wake();
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        this.#changed = false;
        const claimed: Claimed = this.#isFull() ? { kind: 'full' } : await this.#claim();
        if (claimed.kind === 'claimed') this.#take(claimed);
        // Only another process’s replies could free slots for them.
        if (this.#inFlight.size === 0) await this.#tryOrLeaveToSweeper(() => this.#returnUnsent());
        if (claimed.kind !== 'claimed' && claimed.kind !== 'wait') {
          if (this.#claimed.size === 0 && !this.#changed) break;
        }
        // Requests that the per-minute limit allows next don't wait for a reply.
        if (claimed.kind === 'claimed' && claimed.limited) continue;
        await this.#waitForChange(claimed.kind === 'wait' ? claimed.ms : longestWaitMs);
      }
    } finally {
      await Promise.all(this.#inFlight);
      clearInterval(timer);
      signal.removeEventListener('abort', stop);
      await this.#tryOrLeaveToSweeper(() => this.#returnUnsent());
      await this.#tryOrLeaveToSweeper(() => releaseVerdicts(services, [...this.#claimed.values()]));
      clearTimeout(this.#advanceTimer);
      this.#advanceTimer = undefined;
      await this.#advancing;
      await this.#tryOrLeaveToSweeper(() => advanceJudged(services, this.#profileId));
      await this.#tryOrLeaveToSweeper(() => finishSpotChecks(services));
      await this.#tryOrLeaveToSweeper(() => finishJudgeRepeats(services));
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

  /** Whether every slot is taken, and enough is claimed in advance. */
  #isFull(): boolean {
    return (
      this.#countSent() >= this.#slots &&
      (this.#ahead === 0 || this.#unsent.length > this.#ahead / 2)
    );
  }

  /** Number of requests that occupy a slot. */
  #countSent(): number {
    return this.#claimed.size - this.#unsent.length - this.#freedSlots().length;
  }

  async #claim(): Promise<Claimed> {
    const { services, leaseSeconds, workerId, keys, log } = this.#context;
    const profileId = this.#profileId;
    try {
      const known = {
        tokens: [...new Set([...this.#claimed.values()].map(({ token }) => token))],
        sent: this.#countSent(),
        unsent: this.#unsent.length,
      };
      return await claimVerdicts(services, {
        profileId,
        leaseSeconds,
        workerId,
        keys,
        claimed: known,
      });
    } catch (error) {
      log.error({ profileId, err: error }, 'failed to claim verdicts');
      return { kind: 'wait', ms: faultPauseMs };
    }
  }

  /** Sends as many claimed requests as there are slots, and keeps the others. */
  #take(claimed: Extract<Claimed, { kind: 'claimed' }>): void {
    this.#slots = claimed.slots;
    this.#ahead = claimed.ahead;
    this.#target = claimed.target;
    // Counted before the new ones, because replies may have arrived during the claim.
    const free = Math.max(0, claimed.share - this.#countSent());
    for (const verdict of claimed.verdicts) this.#claimed.set(verdict.hash, verdict);
    this.#unsent.push(...claimed.verdicts);
    for (const verdict of this.#unsent.splice(0, free)) this.#send(claimed.target, verdict);
  }

  #send(target: JudgeTarget, verdict: ClaimedVerdict): void {
    const asking = this.#ask(target, verdict).finally(() => {
      this.#inFlight.delete(asking);
      this.wake();
      this.#advanceSoon();
    });
    this.#inFlight.add(asking);
  }

  /** Sends the next request that was claimed in advance, in the slot of one that was answered. */
  #sendNext(): void {
    if (this.#context.signal.aborted || this.#answered.size > this.#slots) return;
    const next = this.#unsent.shift();
    if (next && this.#target) this.#send(this.#target, next);
  }

  /** Returns the requests that were claimed in advance, so that the rows decide again when they may be sent. */
  async #returnUnsent(): Promise<void> {
    const unsent = this.#unsent.splice(0);
    for (const { hash } of unsent) this.#claimed.delete(hash);
    await returnUnsent(this.#context.services, unsent);
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
      // Frees the slot so that the next request needn't wait for this write. After a failed call
      // it must wait, because the failure may pause the profile.
      this.#answered.add(verdict.hash);
      this.#sendNext();
      this.wake();
    } else {
      await this.#tryOrLeaveToSweeper(() => this.#returnUnsent());
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
    if (this.#changed || this.#context.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestWaitMs));
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #advanceSoon(): void {
    this.#advanceTimer ??= setTimeout(() => {
      this.#advanceTimer = undefined;
      const advance = () => advanceJudged(this.#context.services, this.#profileId);
      this.#advancing = this.#tryOrLeaveToSweeper(advance);
    }, advanceEveryMs);
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

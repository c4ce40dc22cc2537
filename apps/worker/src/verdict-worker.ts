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

/** Asks a judge one question, once. */
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
  /** aborted when the process is asked to end */
  signal: AbortSignal;
}

/** Progress of evaluations is written this often at most, in milliseconds. */
const advanceEveryMs = 500;
/** Milliseconds until the next try after a fault of the database. */
const faultPauseMs = 500;
/** Longest time in milliseconds between two looks at the rows. */
const longestWaitMs = 30_000;

/**
 * Asks the waiting questions of one profile: claims as many as its limits allow, settles each reply at
 * once and claims the next, until every waiting question is claimed by another process.
 */
export class VerdictWorker {
  readonly #context: VerdictWorkerContext;
  readonly #profileId: string;
  /** questions claimed and not settled, and those of them whose reply has come */
  readonly #claimed = new Map<string, ClaimedVerdict>();
  readonly #answered = new Set<string>();
  readonly #inFlight = new Set<Promise<void>>();
  /** questions that may be asked at the same time, as far as known */
  #slots = Number.POSITIVE_INFINITY;
  /** something has changed since the rows were last read */
  #changed = true;
  #endWait: () => void = () => undefined;
  #advancing: Promise<void> | undefined;

  constructor(context: VerdictWorkerContext, profileId: string) {
    this.#context = context;
    this.#profileId = profileId;
  }

  /** Whether it was woken since it last looked at the rows. */
  get hasChanged(): boolean {
    return this.#changed;
  }

  /** Lets it read the rows again. */
  wake(): void {
    this.#changed = true;
    this.#endWait();
  }

  /** Runs until nothing waits or the process ends; then releases the questions that were not answered. */
  async run(): Promise<void> {
    const { services, leaseSeconds, signal } = this.#context;
    const renew = () => {
      // A database that does not answer is not a lost lease: the next write tells.
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
        // What limits a minute allow next does not wait for a reply.
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
   * Questions whose reply has come and is being written: their slots are free. At most as many as there
   * are slots, because a process that dies loses what it has not written and that must stay bounded
   * where the judge is faster than the database.
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
      log.error({ profileId, err: error }, 'verdicts could not be claimed');
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
      log.error({ profileId: this.#profileId, err: error }, 'fault while asking a judge');
      reply = { kind: 'transient', code: 'judge_unavailable', retryAfterMs: null };
    }
    if (reply.kind === 'reply') {
      // Its place is free: the next question need not wait until this is written. After a fault it
      // must, for the fault may forbid to ask.
      this.#answered.add(verdict.hash);
      this.wake();
    }
    const written = await this.#settle(verdict, reply);
    this.#answered.delete(verdict.hash);
    // Given up: its lease runs out, and it is asked again under the same key.
    if (written || !signal.aborted) this.#claimed.delete(verdict.hash);
  }

  /** Whether the reply is written: it was paid for, so an outage of the database is waited out as long as the lease would last. */
  async #settle(verdict: ClaimedVerdict, reply: JudgeReply): Promise<boolean> {
    const { services, policy, leaseSeconds, log, signal } = this.#context;
    const deadline = performance.now() + leaseSeconds * 1000;
    for (;;) {
      try {
        await settleVerdict(services, verdict, reply, { policy, random: Math.random() });
        return true;
      } catch (error) {
        log.error({ profileId: this.#profileId, err: error }, 'a reply could not be written');
        if (signal.aborted || performance.now() > deadline) return false;
        await pause(faultPauseMs);
      }
    }
  }

  /** Resolves when something has changed, after `ms` milliseconds, or when the process ends. */
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

  /** Runs work that the sweeper repeats should it fail here. */
  async #tryOrLeaveToSweeper(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#context.log.warn({ profileId: this.#profileId, err: error }, 'left to the sweeper');
    }
  }
}

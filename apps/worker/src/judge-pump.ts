import { setTimeout as pause } from 'node:timers/promises';
import type { JudgeAnswer, JudgeMessage, JudgeTarget } from '@clapboard/judge';
import {
  advanceJudged,
  type Claimed,
  claimVerdicts,
  finishSpotChecks,
  type HeldVerdict,
  type JudgePolicy,
  type JudgeReply,
  type KeyRing,
  releaseVerdicts,
  renewVerdicts,
  type Services,
  settleVerdict,
} from '@clapboard/services';
import type { Logger } from './log';

/** Asks a judge one question, once. */
export type Ask = (
  target: JudgeTarget,
  messages: readonly JudgeMessage[],
  options: { signal: AbortSignal; idempotencyKey: string },
) => Promise<JudgeAnswer>;

export interface PumpContext {
  services: Services;
  ask: Ask;
  keys: KeyRing;
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
 * Asks the waiting questions of one profile: takes up as many as may be asked, settles each reply at
 * once, and fills its place again, until none waits that is not in another process's hands.
 */
export class JudgePump {
  readonly #context: PumpContext;
  readonly #profileId: string;
  /** questions taken up and not settled, and of these those whose reply has come */
  readonly #held = new Map<string, HeldVerdict>();
  readonly #answered = new Set<string>();
  readonly #asking = new Set<Promise<void>>();
  /** questions that may be asked at the same time, as far as we know */
  #places = Number.POSITIVE_INFINITY;
  /** something has happened since the rows were last looked at */
  #news = true;
  #tell: () => void = () => undefined;
  #advancing: Promise<void> | undefined;

  constructor(context: PumpContext, profileId: string) {
    this.#context = context;
    this.#profileId = profileId;
  }

  /** Whether it was nudged since it last looked at the rows. */
  get hasNews(): boolean {
    return this.#news;
  }

  /** Has the rows looked at again. */
  nudge(): void {
    this.#news = true;
    this.#tell();
  }

  /** Runs until nothing waits, or the process is asked to end; then what was not answered is given back. */
  async run(): Promise<void> {
    const { services, leaseSeconds, signal } = this.#context;
    const renew = () => {
      // A database that does not answer is not a lost lease: the next write tells.
      renewVerdicts(services, [...this.#held.values()], leaseSeconds).catch(() => undefined);
    };
    const timer = setInterval(renew, (leaseSeconds * 1000) / 3);
    try {
      while (!signal.aborted) {
        this.#news = false;
        const full = this.#held.size - this.#vacated().length >= this.#places;
        const claimed: Claimed = full ? { kind: 'full' } : await this.#claim();
        if (claimed.kind === 'held') this.#start(claimed);
        else if (this.#held.size === 0 && claimed.kind !== 'wait' && !this.#news) break;
        // What limits a minute allow next does not wait for a reply.
        if (claimed.kind === 'held' && claimed.limited) continue;
        await this.#happens(claimed.kind === 'wait' ? claimed.ms : longestWaitMs);
      }
    } finally {
      await Promise.all(this.#asking);
      clearInterval(timer);
      await this.#guarded(() => releaseVerdicts(services, [...this.#held.values()]));
      await this.#advancing;
      await this.#guarded(() => advanceJudged(services, this.#profileId));
      await this.#guarded(() => finishSpotChecks(services));
    }
  }

  /**
   * Questions whose place is free because their reply has come and is being written. No more than
   * there are places: a process that dies loses what it has not written, and that must stay bounded
   * where the judge is faster than the database.
   */
  #vacated(): string[] {
    return [...this.#answered].slice(0, this.#places);
  }

  async #claim(): Promise<Claimed> {
    const { services, leaseSeconds, workerId, keys, log } = this.#context;
    const profileId = this.#profileId;
    try {
      const answered = this.#vacated();
      return await claimVerdicts(services, { profileId, leaseSeconds, workerId, keys, answered });
    } catch (error) {
      log.error({ profileId, err: error }, 'verdicts could not be taken up');
      return { kind: 'wait', ms: faultPauseMs };
    }
  }

  #start({ target, verdicts, places }: Extract<Claimed, { kind: 'held' }>): void {
    this.#places = places;
    for (const held of verdicts) {
      this.#held.set(held.hash, held);
      const asking = this.#ask(target, held).finally(() => {
        this.#asking.delete(asking);
        this.nudge();
        this.#advanceSoon();
      });
      this.#asking.add(asking);
    }
  }

  async #ask(target: JudgeTarget, held: HeldVerdict): Promise<void> {
    const { ask, log, signal } = this.#context;
    let reply: JudgeReply;
    try {
      reply = await ask(target, held.messages, { signal, idempotencyKey: held.idempotencyKey });
    } catch (error) {
      if (signal.aborted) return;
      log.error({ profileId: this.#profileId, err: error }, 'fault while asking a judge');
      reply = { kind: 'transient', code: 'judge_unavailable', retryAfterMs: null };
    }
    if (reply.kind === 'reply') {
      // Its place is free: the next question need not wait until this is written. After a fault it
      // must, for the fault may forbid to ask.
      this.#answered.add(held.hash);
      this.nudge();
    }
    const written = await this.#settle(held, reply);
    this.#answered.delete(held.hash);
    // Given up: its lease runs out, and it is asked again under the same key.
    if (written || !signal.aborted) this.#held.delete(held.hash);
  }

  /** Whether the reply is written: it was paid for, so an outage of the database is waited out as long as the lease would last. */
  async #settle(held: HeldVerdict, reply: JudgeReply): Promise<boolean> {
    const { services, policy, leaseSeconds, log, signal } = this.#context;
    const deadline = performance.now() + leaseSeconds * 1000;
    for (;;) {
      try {
        await settleVerdict(services, held, reply, { policy, random: Math.random() });
        return true;
      } catch (error) {
        log.error({ profileId: this.#profileId, err: error }, 'a reply could not be written');
        if (signal.aborted || performance.now() > deadline) return false;
        await pause(faultPauseMs);
      }
    }
  }

  /** Resolves when something has happened, after so many milliseconds, or when the process is to end. */
  async #happens(ms: number): Promise<void> {
    if (this.#news) return;
    const { signal } = this.#context;
    const waited = new AbortController();
    this.#tell = () => waited.abort();
    const until = AbortSignal.any([signal, waited.signal]);
    await pause(Math.min(ms, longestWaitMs), undefined, { signal: until }).catch(() => undefined);
  }

  #advanceSoon(): void {
    this.#advancing ??= (async () => {
      await pause(advanceEveryMs, undefined, { signal: this.#context.signal }).catch(
        () => undefined,
      );
      await this.#guarded(() => advanceJudged(this.#context.services, this.#profileId));
      this.#advancing = undefined;
    })();
  }

  /** Runs what the sweeper does too, should it fail here. */
  async #guarded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#context.log.warn({ profileId: this.#profileId, err: error }, 'left to the sweeper');
    }
  }
}

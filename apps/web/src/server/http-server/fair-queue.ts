import type { ServerResponse } from 'node:http';
import PQueue from 'p-queue';
import { RefusedRequest } from './refused-request';
import { createTurns } from './senders';

export interface FairQueueOptions {
  /** maximum number of concurrent requests */
  atOnce: number;
  /** milliseconds after which a running request frees its slot: slow clients use few resources */
  maxSlotMs: number;
  /** milliseconds after which a waiting request starts regardless of `atOnce` */
  maxWaitMs: number;
  /** maximum number of waiting requests of a sender */
  maxWaitingPerSender: number;
  /** maximum number of waiting requests */
  maxWaiting: number;
}

/** Resolves when the response ends or the connection closes, or after `ms` milliseconds. */
export function ended(response: ServerResponse, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) return resolve();
    const timer = setTimeout(resolve, ms);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Requests wait here for one of a few slots. The sender whose last request is oldest goes first, so that a single
 * request needn’t wait for another sender’s hundreds.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #queue: PQueue;
  readonly #lastTurn = createTurns();
  readonly #waiting = new Map<string, number>();

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.atOnce });
  }

  set atOnce(count: number) {
    this.#queue.concurrency = count;
  }

  /** Throws `RefusedRequest` if the sender, or all of them, have too many requests waiting. */
  requireRoom(sender: string): void {
    const { maxWaiting, maxWaitingPerSender } = this.#options;
    if ((this.#waiting.get(sender) ?? 0) >= maxWaitingPerSender) {
      throw new RefusedRequest('too_many_requests', 1);
    }
    if (this.#queue.size >= maxWaiting) throw new RefusedRequest('busy', 2);
  }

  /** Resolves when the request may start. It holds a slot until its response ends. */
  async enter(sender: string, response: ServerResponse): Promise<void> {
    this.requireRoom(sender);
    const { maxSlotMs, maxWaitMs } = this.#options;
    this.#count(sender, 1);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxWaitMs);
      const start = async () => {
        this.#count(sender, -1);
        clearTimeout(timer);
        resolve();
        await ended(response, maxSlotMs);
      };
      void this.#queue.add(start, { priority: -this.#lastTurn(sender) });
    });
  }

  #count(sender: string, change: 1 | -1): void {
    const next = (this.#waiting.get(sender) ?? 0) + change;
    if (next > 0) this.#waiting.set(sender, next);
    else this.#waiting.delete(sender);
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import PQueue from 'p-queue';
import { FairRanks } from '../fair-ranks';
import { RefusedRequest } from './refused-request';
import { SlotsByKey } from './slots-by-key';
import { isUnread } from './unread-responses';

export interface FairQueueOptions {
  /** maximum number of concurrent requests */
  atOnce: number;
  /** maximum number of waiting requests of a sender */
  maxWaitingPerSender: number;
  /** maximum number of waiting requests of a network, because one person can have several accounts */
  maxWaitingPerNetwork: number;
  /** maximum number of waiting requests */
  maxWaiting: number;
  /** milliseconds after which a waiting request is refused */
  maxWaitMs?: number;
  /** milliseconds after which a running request frees its slot, so that one that hangs doesn’t block the others */
  maxSlotMs?: number;
}

/** A request that wants a slot. */
interface QueuedRequest {
  sender: string;
  network: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** resolves when the process has answered the request */
  done: Promise<void>;
}

/** Milliseconds between checks whether running requests wait for their clients. */
const checkMs = 100;

/** Methods whose handlers read a body. */
export const withBody = /^(?:POST|PUT|PATCH)$/;

/** Whether the process can’t go on with a request until the client sends or receives more, or something happens. */
export function isWaiting(request: IncomingMessage, response: ServerResponse): boolean {
  return (
    (withBody.test(request.method ?? '') && !request.complete && request.readableLength === 0) ||
    isUnread(response) ||
    String(response.getHeader('content-type')).startsWith('text/event-stream')
  );
}

/** Resolves when the process has nothing more to do for a request, or waits for its client, or after `ms`. */
function becomesIdle({ request, response, done }: QueuedRequest, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    const timer = setInterval(() => {
      if (isWaiting(request, response) || performance.now() - start > ms) free();
    }, checkMs);
    function free(): void {
      clearInterval(timer);
      resolve();
    }
    // Next goes on with a request that its client cancelled.
    const closed = new Promise<void>((end) => {
      if (response.closed) end();
      else response.once('close', end);
    });
    void Promise.all([done, closed]).then(free);
  });
}

/**
 * Requests wait here for one of a few slots. Senders take turns, so that a single request doesn’t wait for hundreds of
 * another sender.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #queue: PQueue;
  readonly #ranks = new FairRanks();
  readonly #waiting = new Map<string, number>();
  /** waiting requests, which end by a refusal */
  readonly #slots = new SlotsByKey();
  #allWaiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = { maxWaitMs: 15_000, maxSlotMs: 10_000, ...options };
    this.#queue = new PQueue({ concurrency: options.atOnce });
  }

  /**
   * Resolves when the request may start. It holds a slot while the process works on it. Throws `RefusedRequest` if too
   * many requests of the sender, of its network, or of all are waiting, if it has waited too long, or if its client has
   * left. If too many are waiting in total, it takes the place of one of the network that has most.
   */
  async enter(queued: QueuedRequest): Promise<void> {
    const { sender, network, response } = queued;
    this.#makeRoom(sender, network);
    const { maxSlotMs, maxWaitMs } = this.#options;
    const rank = this.#ranks.getRank(sender);
    this.#count(sender, 1);
    await new Promise<void>((resolve, reject) => {
      const left = new AbortController();
      const leave = () => {
        this.#count(sender, -1);
        removeSlot();
        response.off('close', refuse);
        clearTimeout(timer);
      };
      const refuse = () => {
        leave();
        // The queue would keep the request, with its body.
        left.abort();
        reject(new RefusedRequest('busy', 5));
        return true;
      };
      const removeSlot = this.#slots.add(network, refuse);
      const timer = setTimeout(refuse, maxWaitMs);
      response.once('close', refuse);
      const start = async () => {
        leave();
        this.#ranks.start(rank);
        resolve();
        if (!response.closed) await becomesIdle(queued, maxSlotMs);
      };
      const { signal } = left;
      this.#queue.add(start, { priority: -rank, signal }).catch(() => undefined);
    });
  }

  #makeRoom(sender: string, network: string): void {
    const { maxWaiting, maxWaitingPerSender, maxWaitingPerNetwork } = this.#options;
    if (
      (this.#waiting.get(sender) ?? 0) >= maxWaitingPerSender ||
      this.#slots.count(network) >= maxWaitingPerNetwork
    ) {
      throw new RefusedRequest('too_many_requests', 1);
    }
    if (this.#allWaiting < maxWaiting) return;
    if (!this.#slots.endNewestOfLargest(network)) throw new RefusedRequest('busy', 2);
  }

  #count(sender: string, change: 1 | -1): void {
    this.#allWaiting += change;
    addTo(this.#waiting, sender, change);
  }
}

/** Changes a count. Forgets a count of 0. */
function addTo(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + change;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}

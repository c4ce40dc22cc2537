import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BucketLimit, TokenBuckets } from '@clapboard/services/core';
import { FairQueue, type FairQueueOptions } from './fair-queue';
import { RefusedRequest } from './refused-request';
import type { Sender } from './senders';

/** Requests that something else than a file or the page cache answers, of a sender per second. */
const limits = {
  known: { perSecond: 100, burst: 6000 },
  unknown: { perSecond: 30, burst: 1500 },
} as const satisfies Record<string, BucketLimit>;

/**
 * Renderings and reads at a time. More would not be faster in one process, but would all wait for each other. A page
 * takes about 60 ms.
 */
export const usualWork: FairQueueOptions = {
  atOnce: 4,
  maxSlotMs: 250,
  maxWaitMs: 30_000,
  maxWaitingPerSender: 60,
  maxWaiting: 600,
};

/** Files of the build, and what monitoring asks. */
const free = /^\/(?:_next\/static\/|healthz$|readyz$|metrics$|icon\.svg|favicon\.ico)/;

export interface WorkGate {
  /** Counts a request. Throws `RefusedRequest` if its sender has no tokens left. */
  charge(request: IncomingMessage, sender: Sender): void;
  /** Resolves when a rendering or a read may start. Throws `RefusedRequest` if too many are waiting. */
  enter(request: IncomingMessage, response: ServerResponse, sender: Sender): Promise<void>;
}

/** Limits the work of each sender, and the work at a time. */
export function createWorkGate(buckets: TokenBuckets, options = usualWork): WorkGate {
  const queue = new FairQueue(options);
  const isFree = ({ url = '' }: IncomingMessage) => free.test(url.split('?')[0] ?? '');
  return {
    charge(request, { id, isKnown }) {
      if (isFree(request)) return;
      const { left, waitSeconds } = buckets.take(
        `work ${id}`,
        isKnown ? limits.known : limits.unknown,
      );
      if (left < 0) throw new RefusedRequest('too_many_requests', waitSeconds);
    },
    async enter(request, response, { id }) {
      if (!isFree(request)) await queue.enter(id, response);
    },
  };
}

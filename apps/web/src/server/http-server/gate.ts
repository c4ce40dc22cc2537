import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BucketLimit, TokenBuckets } from '@clapboard/services/core';
import { FairQueue, type FairQueueOptions, isWaiting } from './fair-queue';
import { localHeader } from './local-request';
import { RefusedRequest } from './refused-request';
import type { Sender } from './senders';
import type { End } from './slots-by-key';
import { createStreamSlots, type StreamLimits } from './stream-slots';
import { createUnreadLimit, type UnreadLimits } from './unread-responses';

/** Requests of a network; those of a sender that neither a file nor the page cache answers; and its exports. */
const limits = {
  all: { perSecond: 100, burst: 3000 },
  known: { perSecond: 100, burst: 6000 },
  unknown: { perSecond: 30, burst: 1500 },
  exports: { perSecond: 1, burst: 30 },
} as const satisfies Record<string, BucketLimit>;

export interface GateOptions {
  /** everything but sign-ins. The groups below take turns, however many senders each of them has */
  work: FairQueueOptions;
  /** what known senders read */
  reads: FairQueueOptions;
  /**
   * comparisons, models with their results, lists of questions and judge requests, files of results and exports of
   * accounts that known senders read: each may take seconds and 100 MB
   */
  slowReads: FairQueueOptions;
  /** what known senders write, so that a crowd that submits doesn’t delay everybody’s pages */
  writes: FairQueueOptions;
  /** requests of senders who have neither signed in nor sent a valid token */
  unknown: FairQueueOptions;
  /** leaderboards and their items as files */
  exports: FairQueueOptions;
  /** sign-ins and sign-ups, which wait for password hashes most of the time */
  signIns: FairQueueOptions;
  /** requests that aren’t answered to their end */
  open: StreamLimits;
  /** responses that wait for their clients; beyond it, the oldest are cut, of the network that has most */
  unread: UnreadLimits;
  streams: StreamLimits;
  /**
   * bodies of all requests but uploads, which stay in memory until their clients have sent them. Beyond it, the oldest
   * are ended: bodies that never arrive would refuse the sign-ins of their network for minutes
   */
  bodies: StreamLimits;
  /** results, leaderboards and logs as files: the rest of a file stays in memory while its client receives it */
  downloads: StreamLimits & { maxIdleMs: number; replacesAfterMs: number };
}

const known: FairQueueOptions = {
  atOnce: 2,
  maxWaitingPerSender: 100,
  maxWaitingPerNetwork: 400,
  maxWaiting: 1000,
  maxSlotMs: 1500,
};

/**
 * A few at a time, because one process answers all of them: more would not be faster, but would all wait for each other
 * and need more memory. A page takes 20 to 150 ms. A browser sends six requests at a time, or a hundred behind a proxy.
 */
export const usualGate: GateOptions = {
  work: known,
  reads: known,
  slowReads: { ...known, maxWaitingPerSender: 20, maxSlotMs: 60_000, maxWaitMs: 45_000 },
  writes: known,
  unknown: { atOnce: 1, maxWaitingPerSender: 60, maxWaitingPerNetwork: 60, maxWaiting: 600 },
  exports: {
    atOnce: 1,
    maxWaitingPerSender: 4,
    maxWaitingPerNetwork: 12,
    maxWaiting: 40,
    maxSlotMs: 60_000,
  },
  signIns: { atOnce: 2, maxWaitingPerSender: 10, maxWaitingPerNetwork: 20, maxWaiting: 60 },
  // More than may wait, and streams.
  open: { perSender: 150, perNetwork: 600, perProcess: 3000 },
  unread: { perSender: 20, perNetwork: 40, perProcess: 200, maxBytes: 256 * 1024 * 1024 },
  streams: { perSender: 20, perNetwork: 60, perProcess: 500 },
  bodies: { perSender: 20, perNetwork: 40, perProcess: 200 },
  downloads: {
    perSender: 5,
    perNetwork: 10,
    perProcess: 30,
    maxIdleMs: 120_000,
    replacesAfterMs: 60_000,
  },
};

/** Files of the build, and probes. */
const free = /^\/(?:_next\/static\/|livez$|healthz$|readyz$|icon\.svg$|favicon\.ico$)/;
const exports = /^\/api\/v1\/benchmarks\/[^/]+\/leaderboard\/(?:(?:items|questions)\/)?file$/;
const slowReads = new RegExp(
  `^(?:${[
    '/compare(?:/picture)?',
    '/api/v1/comparisons(?:/file|/items)?',
    '(?:/api/v1)?/submissions/[^/]+/(?:questions|judging)',
    '/api/v1/submissions/[^/]+/result/file',
    '/models/[^/]+(?:/opengraph-image)?',
    '/api/v1/models/[^/]+(?:/file)?',
    '/api/v1/benchmarks/[^/]+/(?:(?:leaderboard/)?questions|leaderboard/differences|question-files/.+)',
    '/b/[^/]+/questions',
    '/api/v1/me/export',
  ].join('|')})$`,
);
const downloads = /^\/api\/v1\/.*\/file$/;
const streams = /^\/api\/.*\/events$/;

const getPath = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * Writes that need no credentials: sign-in, and workflows that exchange the token of another service for one of this.
 */
const openWrites = /^\/api\/(?:auth\/|v1\/workflow-tokens$)/;

/** Whether the request is an API write that its route would refuse for lack of credentials. */
function lacksCredentials(request: IncomingMessage, { hasCredentials }: Sender): boolean {
  const path = getPath(request);
  return !hasCredentials && !isRead(request) && path.startsWith('/api/') && !openWrites.test(path);
}

interface Gate {
  /**
   * Counts a request of any kind that doesn’t come from this machine. Throws `RefusedRequest` if its network sends too
   * many.
   */
  count(request: IncomingMessage, sender: Sender): void;
  /** Takes a slot for a body that is read ahead; returns a function that frees it. Newcomers may `end` it. */
  receiveBody(sender: Sender, end: End): () => void;
  /**
   * Resolves when a request may start. It holds a slot until `done`, or until it only waits for its client. Throws
   * `RefusedRequest` if its sender has no tokens left, lacks credentials or has to wait too long.
   */
  enter(
    request: IncomingMessage,
    response: ServerResponse,
    sender: Sender,
    done: Promise<void>,
  ): Promise<void>;
}

/**
 * Limits the requests of each sender, and what the process does at a time. Monitoring that `mayReadMetrics` waits for
 * nobody.
 */
export function createGate(
  buckets: TokenBuckets,
  mayReadMetrics: (request: IncomingMessage) => boolean,
  options: GateOptions = usualGate,
): Gate {
  const work = new FairQueue(options.work);
  const groups = {
    reads: new FairQueue(options.reads),
    slowReads: new FairQueue(options.slowReads),
    writes: new FairQueue(options.writes),
    unknown: new FairQueue(options.unknown),
    exports: new FairQueue(options.exports),
    signIns: new FairQueue(options.signIns),
  };
  const takeOpenSlot = createStreamSlots(options.open);
  const limitUnread = createUnreadLimit(options.unread);
  const takeStreamSlot = createStreamSlots(options.streams);
  const takeDownloadSlot = createStreamSlots(options.downloads, options.downloads);
  const receiveBody = createStreamSlots(options.bodies, { replacesOldest: true });
  function take(key: string, limit: BucketLimit): void {
    const { left, waitSeconds } = buckets.take(key, limit);
    if (left < 0) throw new RefusedRequest('too_many_requests', waitSeconds);
  }
  /** Returns the group whose requests wait for each other first. */
  function findGroup(request: IncomingMessage, { isKnown }: Sender): keyof typeof groups {
    const path = getPath(request);
    if (path.startsWith('/api/auth/') && !isRead(request)) return 'signIns';
    if (exports.test(path)) return 'exports';
    if (!isKnown) return 'unknown';
    // Regardless of the method: Next answers most of them with the page.
    if (slowReads.test(path)) return 'slowReads';
    return isRead(request) ? 'reads' : 'writes';
  }
  return {
    receiveBody,
    count(request, { network }) {
      if (request.headers[localHeader] === undefined) take(`all ${network}`, limits.all);
    },
    async enter(request, response, sender, done) {
      const path = getPath(request);
      if (free.test(path) || (path === '/metrics' && mayReadMetrics(request))) return;
      take(`work ${sender.id}`, sender.isKnown ? limits.known : limits.unknown);
      if (lacksCredentials(request, sender)) throw new RefusedRequest('sign_in_required');
      // The client has left, so nothing would free the slots below.
      if (response.closed) throw new RefusedRequest('busy');
      let isQueued = true;
      const end = () => {
        // The process would finish its work anyway, and the client would send it again.
        if (!isQueued && !isWaiting(request, response)) return false;
        response.destroy();
        return true;
      };
      response.once('close', takeOpenSlot(sender, end));
      limitUnread(sender, response);
      if (streams.test(path)) response.once('close', takeStreamSlot(sender, end));
      if (downloads.test(path)) {
        response.once('close', takeDownloadSlot(sender, end));
        response.setTimeout(options.downloads.maxIdleMs);
      }
      const group = findGroup(request, sender);
      if (group === 'exports') take(`exports ${sender.id}`, limits.exports);
      const network = request.headers[localHeader] === undefined ? sender.network : sender.id;
      const queued = { sender: sender.id, network, request, response, done };
      await groups[group].enter(queued);
      if (group !== 'signIns') await work.enter({ ...queued, sender: group, network: group });
      isQueued = false;
    },
  };
}

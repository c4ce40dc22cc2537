import type { IncomingMessage, ServerResponse } from 'node:http';
import { ended, FairQueue } from './fair-queue';
import type { Sender } from './senders';

export interface GateOptions {
  /** maximum number of concurrent writes */
  atOnce: number;
  /** maximum number of concurrent writes while other requests are running */
  besidePages: number;
  /** milliseconds after which a running write frees its slot: slow senders use few resources */
  maxSlotMs: number;
  /** milliseconds after which a waiting write starts regardless of the limits */
  maxWaitMs: number;
}

/**
 * A few at a time, because one process serves all requests: each write uses connections and
 * processor time in many small pieces, and would slow down every page opened meanwhile.
 */
const usual: GateOptions = { atOnce: 3, besidePages: 1, maxSlotMs: 250, maxWaitMs: 5000 };

/** A browser sends six requests at a time, the command line four; a queue of uploads may be longer. */
const knownRoom = { maxWaitingPerSender: 500, maxWaiting: 3000 };
const unknownRoom = { maxWaitingPerSender: 20, maxWaiting: 200 };

/**
 * Whether the request is an API write, from a program or the upload form. Sign-in doesn't count.
 */
export function isWrite({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && /^\/api\/(?!auth\/)/.test(url);
}

/**
 * Limits concurrent writes to the API. Unknown senders, whose writes are nearly always
 * refused, wait in a queue of their own, one at a time, and never before a known sender.
 */
export function writeGate(options: GateOptions = usual) {
  const { atOnce, besidePages, maxSlotMs, maxWaitMs } = options;
  const times = { maxSlotMs, maxWaitMs };
  const known = new FairQueue({ ...knownRoom, ...times, atOnce });
  const unknown = new FairQueue({ ...unknownRoom, ...times, atOnce: 1 });
  let pages = 0;
  function count(change: 1 | -1): void {
    pages += change;
    known.atOnce = pages === 0 ? atOnce : besidePages;
  }
  return {
    /** Resolves when a write may start. Throws `RefusedRequest` if too many are waiting. */
    admitWrite: (
      _request: IncomingMessage,
      response: ServerResponse,
      { id, isKnown }: Sender,
    ): Promise<void> => (isKnown ? known : unknown).enter(id, response),
    /** Leaves slots to a request that is no write. */
    countPages(request: IncomingMessage, response: ServerResponse): void {
      if (isWrite(request)) return;
      count(1);
      void ended(response, maxSlotMs).then(() => count(-1));
    },
  };
}

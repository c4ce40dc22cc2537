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

/** Each sign-in hashes a password and uses a connection, so it keeps its slot until it is answered. */
const signIns = {
  atOnce: 3,
  maxSlotMs: 10_000,
  maxWaitMs: 30_000,
  maxWaitingPerSender: 10,
  maxWaiting: 60,
};

/**
 * Whether the request is an API write, from a program or the upload form. Sign-in doesn't count.
 */
export function isWrite({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && /^\/api\/(?!auth\/)/.test(url);
}

/** Whether the request may sign in or up, or change an account: anything but a read of the sign-in routes. */
export function isSignIn({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/auth/');
}

/**
 * Limits concurrent sign-ins, and concurrent writes to the API. Unknown senders, whose writes are nearly always
 * refused, wait in a queue of their own, one at a time, and never before a known sender.
 */
export function writeGate(options: GateOptions = usual) {
  const { atOnce, besidePages, maxSlotMs, maxWaitMs } = options;
  const times = { maxSlotMs, maxWaitMs };
  const known = new FairQueue({ ...knownRoom, ...times, atOnce });
  const unknown = new FairQueue({ ...unknownRoom, ...times, atOnce: 1 });
  const entrances = new FairQueue(signIns);
  let pages = 0;
  function count(change: 1 | -1): void {
    pages += change;
    known.atOnce = pages === 0 ? atOnce : besidePages;
  }
  return {
    /** Resolves when a write or sign-in may start. Throws `RefusedRequest` if too many are waiting. */
    admitWrite(
      request: IncomingMessage,
      response: ServerResponse,
      { id, isKnown }: Sender,
    ): Promise<void> {
      if (isSignIn(request)) return entrances.enter(id, response);
      return (isKnown ? known : unknown).enter(id, response);
    },
    /** Leaves slots to a request that is no write. */
    countPages(request: IncomingMessage, response: ServerResponse): void {
      if (isWrite(request)) return;
      count(1);
      void ended(response, maxSlotMs).then(() => count(-1));
    },
  };
}

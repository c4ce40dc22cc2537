import type { IncomingMessage, ServerResponse } from 'node:http';
import PQueue from 'p-queue';
import { senderTurns } from './sender-turns';

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

/**
 * Whether the request is an API write, from a program or the upload form. Sign-in doesn't count.
 */
function isWrite({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && /^\/api\/(?!auth\/)/.test(url);
}

/** Resolves when the response ends or the connection closes, or after `ms` milliseconds. */
function ended(response: ServerResponse, ms: number): Promise<void> {
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
 * Limits concurrent writes to the API; all other requests pass. Among waiting writes, the sender
 * whose last write is oldest goes first, so that a single file needn't wait for another sender's
 * hundreds. `secret` signs the sessions that identify senders.
 */
export function writeGate(
  secret: string,
  { atOnce, besidePages, maxSlotMs, maxWaitMs }: GateOptions = usual,
) {
  const queue = new PQueue({ concurrency: atOnce });
  const lastTurn = senderTurns(secret);
  let pages = 0;
  function count(change: 1 | -1): void {
    pages += change;
    queue.concurrency = pages === 0 ? atOnce : besidePages;
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isWrite(request)) {
      count(1);
      void ended(response, maxSlotMs).then(() => count(-1));
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxWaitMs);
      const goAhead = async () => {
        clearTimeout(timer);
        resolve();
        await ended(response, maxSlotMs);
      };
      void queue.add(goAhead, { priority: -lastTurn(request) });
    });
  };
}

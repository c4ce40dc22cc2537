import type { IncomingMessage, ServerResponse } from 'node:http';
import PQueue from 'p-queue';
import { senderTurns } from './sender-turns';

export interface GateOptions {
  /** writes in hand at once */
  atOnce: number;
  /** the same while anything else is in hand */
  besidePages: number;
  /** milliseconds after which a request that is still going on makes room: who sends slowly costs little */
  heldMs: number;
  /** milliseconds after which a write goes ahead, however many wait */
  patienceMs: number;
}

/**
 * A few at once, for one process answers everybody: each write takes connections and processor time in
 * many small pieces, and a page that is opened meanwhile would wait between all of them.
 */
const usual: GateOptions = { atOnce: 3, besidePages: 1, heldMs: 250, patienceMs: 5000 };

/** Whether the request is a program's or the upload form's, and changes something: not a sign-in. */
function isWrite({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && /^\/api\/(?!auth\/)/.test(url);
}

/** Resolves once the answer has been given or given up, or after that many milliseconds. */
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
 * Lets requests to the API that change something wait for each other; all others pass. Of those that wait,
 * the one goes first whose sender has sent nothing for longest: who sends one file does not wait behind
 * everything of those who send hundreds. `secret` signs the sessions by which senders are told apart.
 */
export function writeGate(
  secret: string,
  { atOnce, besidePages, heldMs, patienceMs }: GateOptions = usual,
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
      void ended(response, heldMs).then(() => count(-1));
      return;
    }
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, patienceMs);
      const goAhead = async () => {
        clearTimeout(patience);
        resolve();
        await ended(response, heldMs);
      };
      void queue.add(goAhead, { priority: -lastTurn(request) });
    });
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';

export interface GateOptions {
  /** writes in hand at once */
  atOnce: number;
  /** milliseconds after which a write that is still going on makes room: who sends slowly costs little */
  heldMs: number;
  /** milliseconds after which a write goes ahead, however many wait */
  patienceMs: number;
}

/**
 * A few at once, for one process answers everybody: each write takes connections and processor time in
 * many small pieces, and a page that is opened meanwhile would wait between all of them.
 */
const usual: GateOptions = { atOnce: 4, heldMs: 250, patienceMs: 5000 };

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

/** Lets requests to the API that change something wait for each other, in order; all others pass. */
export function writeGate({ atOnce, heldMs, patienceMs }: GateOptions = usual) {
  const limit = pLimit(atOnce);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isWrite(request)) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, patienceMs);
      void limit(async () => {
        clearTimeout(patience);
        resolve();
        await ended(response, heldMs);
      });
    });
  };
}

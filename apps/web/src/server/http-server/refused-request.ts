import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@clapboard/services/core';

/** A request that is refused before anything else answers it. */
export class RefusedRequest extends Error {
  constructor(
    readonly code: ErrorCode,
    /** seconds after which the client may try again */
    readonly retrySeconds?: number,
  ) {
    super(code);
    this.name = 'RefusedRequest';
  }
}

/** Refusals that wait; more are sent at once. */
const maxDelayed = 2000;
let delayed = 0;

/**
 * Waits before a refusal is sent, as long as the client should wait anyway. Clients that repeat refused
 * requests without a pause would otherwise keep the process busy with refusals.
 */
export async function delayRefusal(response: ServerResponse, delayMs: number): Promise<void> {
  if (delayed >= maxDelayed || response.closed) return;
  delayed += 1;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  delayed -= 1;
}

import type { ErrorCode } from '@clapboard/services/core';

/** A request that is refused before anything else answers it. */
export class RefusedRequest extends Error {
  constructor(
    readonly code: ErrorCode,
    /** seconds after which the client may try again */
    readonly retrySeconds: number,
  ) {
    super(code);
    this.name = 'RefusedRequest';
  }
}

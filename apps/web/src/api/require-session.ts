import { ServiceError } from '@clapboard/services/core';
import type { Caller } from './caller';

/** Throws `forbidden` for callers with an access token, which may not do this: `detail` says what and where. */
export function requireSession({ scopes }: Pick<Caller, 'scopes'>, detail: string): void {
  if (scopes !== 'all') throw new ServiceError('forbidden', { detail });
}

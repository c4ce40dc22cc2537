import type { Caller } from './caller';

/**
 * Returns the address of a webhook as the caller may see it: without path and query for an access token, because some
 * services use them as a secret, which would outlive a leaked token.
 */
export function hideWebhookPath({ scopes }: Pick<Caller, 'scopes'>, url: string): string {
  return scopes === 'all' ? url : `${new URL(url).origin}/…`;
}

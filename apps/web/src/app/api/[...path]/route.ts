import { ServiceError } from '@clapboard/services/core';
import { handle } from '@/server/http';
import { findNewAddress } from '@/server/old-addresses';

/** Redirects the addresses that the API had before it had versions. */
const answer = handle(async ({ url }) => {
  const location = findNewAddress(new URL(url));
  if (location) return new Response(null, { status: 308, headers: { location } });
  throw new ServiceError('not_found', { detail: 'No such route. See /docs/api.' });
});

export { answer as GET, answer as POST, answer as PUT };

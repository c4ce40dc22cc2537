import type { Actor } from '@clapboard/services/core';
import { addressHeader, getNetwork } from './http-server/client-address';

/** Returns the actor of a request without an account, with the network that limits count. */
export function getVisitor(headers: Pick<Headers, 'get'>): Actor {
  const address = headers.get(addressHeader);
  return { kind: 'visitor', ...(address && { network: getNetwork(address, 48) }) };
}

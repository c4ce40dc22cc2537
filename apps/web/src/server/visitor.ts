import { type Actor, toServiceError } from '@clapboard/services/core';
import { addressHeader, getNetwork } from './http-server/client-address';

/** Returns the actor of a request without an account, with the network that limits count. */
export function getVisitor(headers: Pick<Headers, 'get'>): Actor {
  const address = headers.get(addressHeader);
  return { kind: 'visitor', ...(address && { network: getNetwork(address, 48) }) };
}

/**
 * Returns what visitors may see, whoever asks, for pictures that other sites store; null if that is nothing, such as
 * for a private result.
 */
export async function readForVisitors<T>(read: (visitor: Actor) => Promise<T>): Promise<T | null> {
  try {
    return await read({ kind: 'visitor' });
  } catch (thrown) {
    if (toServiceError(thrown).status >= 500) throw thrown;
    return null;
  }
}

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RefusedRequest } from './refused-request';

/** Connections on which a request waits. */
const waiting = new WeakSet<Socket>();

/**
 * Waits until the responses to earlier requests of the same connection are sent. Before that, Node doesn’t emit `close`
 * for a response if the connection ends, so whatever the request took would never be freed. Throws `RefusedRequest` if
 * another request of the connection waits already.
 */
export async function waitForTurn(
  { socket }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (response.socket !== null) return;
  if (waiting.has(socket)) throw new RefusedRequest('too_many_requests', 1);
  waiting.add(socket);
  await once(response, 'socket');
  waiting.delete(socket);
}

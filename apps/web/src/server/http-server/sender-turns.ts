import type { IncomingMessage } from 'node:http';
import { addressHeader } from './client-address';
import { signedSession } from './signed-session';

/** Number of senders to remember. Older ones count as new. */
const remembered = 10_000;

/**
 * Identifies the sender of a request. Expired sessions count too: all they gain is a position in
 * the queue.
 */
function identifySender({ headers }: IncomingMessage, secret: string): string {
  return signedSession(headers.cookie, secret) ?? String(headers[addressHeader] ?? '');
}

/**
 * Returns a function that assigns the next turn to a request and returns the sender's previous
 * turn: 0 for a new sender, higher for a more recent one. `secret` signs the sessions; requests
 * with an invalid session are identified by address.
 */
export function senderTurns(secret: string): (request: IncomingMessage) => number {
  const turns = new Map<string, number>();
  let turn = 0;
  return (request) => {
    const sender = identifySender(request, secret);
    const last = turns.get(sender) ?? 0;
    turn += 1;
    turns.delete(sender);
    turns.set(sender, turn);
    const [oldest] = turns.keys();
    if (turns.size > remembered && oldest !== undefined) turns.delete(oldest);
    return last;
  };
}

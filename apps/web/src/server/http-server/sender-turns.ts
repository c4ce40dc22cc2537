import type { IncomingMessage } from 'node:http';
import { addressHeader } from './client-address';
import { signedSession } from './signed-session';

/** Senders that are remembered; of those before them it is forgotten that they ever sent anything. */
const remembered = 10_000;

/** Who sends the request. An ended session is as good as one that lasts: it buys a place in a queue only. */
function identifySender({ headers }: IncomingMessage, secret: string): string {
  return signedSession(headers.cookie, secret) ?? String(headers[addressHeader] ?? '');
}

/**
 * The turn in which each sender sent something last, as a function that takes the next turn for a request
 * and tells its sender's last one: 0 for somebody who has sent nothing yet, greater the later it was.
 * `secret` is what sessions are signed with: whose is invented is known by the address alone.
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

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressHeader, getNetwork } from './client-address';
import { signedSession } from './signed-session';

/** Whom limits count, and who takes turns. */
export interface Sender {
  id: string;
  /** address, or network for IPv6 */
  network: string;
  /** has signed in, or sent an access token that was accepted before */
  isKnown: boolean;
  /** has signed in, or sent something that may be an access token */
  hasCredentials: boolean;
}

/** Number of tokens and senders to remember. */
const remembered = 10_000;

/**
 * Returns a function that identifies the sender of a request: by session, by access token, or by network. Expired
 * sessions count too: all they gain is a position in a queue. `secret` signs the sessions. Nothing is known of a token
 * until a route that checks tokens accepts it, because anybody can invent tokens.
 */
export function createSenders(secret: string) {
  const acceptedTokens = new LRUCache<string, true>({ max: remembered });
  return ({ headers }: IncomingMessage, response: ServerResponse): Sender => {
    const network = getNetwork(String(headers[addressHeader] ?? ''));
    const known = { network, isKnown: true, hasCredentials: true };
    const session = signedSession(headers.cookie, secret);
    if (session !== null) return { id: `session ${session}`, ...known };
    const unknown = { id: `network ${network}`, network, isKnown: false };
    if (headers.authorization === undefined) return { ...unknown, hasCredentials: false };
    const token = createHash('sha256').update(headers.authorization).digest('base64');
    if (acceptedTokens.has(token)) return { id: `token ${token}`, ...known };
    response.once('finish', () => {
      // Routes that check tokens also count requests. Pages and preflights succeed with any token.
      if (response.statusCode < 400 && response.hasHeader('ratelimit')) {
        acceptedTokens.set(token, true);
      }
    });
    return { ...unknown, hasCredentials: true };
  };
}

/**
 * Ranks requests for start-time fair queueing: senders take turns, however many requests each of them has waiting. A
 * sender that has sent nothing for a round goes before all that did.
 */
export class FairRanks {
  readonly #next = new LRUCache<string, number>({ max: remembered });
  #current = 0;

  /** Returns the rank of a sender’s new request. The lowest is first. */
  getRank(sender: string): number {
    const rank = Math.max(this.#current - 1, this.#next.get(sender) ?? 0);
    this.#next.set(sender, rank + 1);
    return rank;
  }

  /** Notes that the request with a rank starts. */
  start(rank: number): void {
    this.#current = Math.max(this.#current, rank);
  }
}

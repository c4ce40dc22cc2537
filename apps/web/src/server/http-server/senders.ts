import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressHeader, getNetwork } from './client-address';
import { signedSession } from './signed-session';

/** Whom limits count, and who takes turns. */
export interface Sender {
  id: string;
  /** has signed in, or sent an access token that was accepted before */
  isKnown: boolean;
}

/** Number of tokens and senders to remember. */
const remembered = 10_000;

/**
 * Returns a function that identifies the sender of a request: by session, by access token, or by network. Expired
 * sessions count too: all they gain is a position in a queue. `secret` signs the sessions. Nothing is known of a token
 * until a request with it succeeds, because anybody can invent tokens.
 */
export function createSenders(secret: string) {
  const acceptedTokens = new LRUCache<string, true>({ max: remembered });
  return ({ headers }: IncomingMessage, response: ServerResponse): Sender => {
    const session = signedSession(headers.cookie, secret);
    if (session !== null) return { id: `session ${session}`, isKnown: true };
    const network = { id: `network ${getNetwork(String(headers[addressHeader] ?? ''))}` };
    if (headers.authorization === undefined) return { ...network, isKnown: false };
    const token = createHash('sha256').update(headers.authorization).digest('base64');
    if (acceptedTokens.has(token)) return { id: `token ${token}`, isKnown: true };
    response.once('finish', () => {
      if (response.statusCode < 400) acceptedTokens.set(token, true);
    });
    return { ...network, isKnown: false };
  };
}

/** Returns a function that gives a sender the next turn and returns the previous one: 0 for a new sender. */
export function createTurns(): (sender: string) => number {
  const turns = new LRUCache<string, number>({ max: remembered });
  let turn = 0;
  return (sender) => {
    const last = turns.get(sender) ?? 0;
    turn += 1;
    turns.set(sender, turn);
    return last;
  };
}

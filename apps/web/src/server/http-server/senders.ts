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

/** Number of sessions and of tokens to remember. */
const remembered = 10_000;

/** Milliseconds for which the account of a session or token is remembered. */
const rememberMs = 300_000;

/** Returns the account of a session or an access token, null if it has ended. */
export type FindAccount = (
  credentials: { session: string } | { token: string },
) => Promise<string | null>;

/**
 * Returns a function that identifies the sender of a request: by the account of the session or access token, or by
 * network. `secret` signs the sessions, so nobody can invent one. Nothing is known of a token until a route that checks
 * tokens accepts it, because anybody can invent tokens. While the accounts can’t be read, each session counts alone.
 */
export function createSenders(secret: string, findAccount: FindAccount) {
  /** By session; empty for ended ones. */
  const accounts = new LRUCache<string, string>({
    max: remembered,
    ttl: rememberMs,
    fetchMethod: async (session) => (await findAccount({ session })) ?? '',
  });
  const acceptedTokens = new LRUCache<string, string>({ max: remembered, ttl: rememberMs });
  return async ({ headers }: IncomingMessage, response: ServerResponse): Promise<Sender> => {
    const network = getNetwork(String(headers[addressHeader] ?? ''));
    const getKnown = (id: string) => ({ id, network, isKnown: true, hasCredentials: true });
    const unknown = { id: `network ${network}`, network, isKnown: false };
    const session = signedSession(headers.cookie, secret);
    const { authorization } = headers;
    if (session !== null) {
      const account = await accounts.fetch(session).catch(() => undefined);
      if (account === '') return { ...unknown, hasCredentials: true };
      return getKnown(account === undefined ? `session ${session}` : `account ${account}`);
    }
    if (authorization === undefined) return { ...unknown, hasCredentials: false };
    const key = createHash('sha256').update(authorization).digest('base64');
    const account = acceptedTokens.get(key);
    if (account !== undefined) return getKnown(`account ${account}`);
    response.once('finish', () => {
      // Routes that check tokens also count requests. Pages and preflights succeed with any token.
      if (response.statusCode >= 400 || !response.hasHeader('ratelimit')) return;
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
      findAccount({ token }).then(
        (found) => found !== null && acceptedTokens.set(key, found),
        () => undefined,
      );
    });
    return { ...unknown, hasCredentials: true };
  };
}

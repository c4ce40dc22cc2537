import { LRUCache } from 'lru-cache';
import OpenAI from 'openai';
import type { JudgeTarget } from './answer';
import { createGuardedFetch, type MayConnect } from './guarded-fetch';

export interface JudgeClient {
  openai: OpenAI;
  /** the model's name for the reply limit, if known */
  limit: 'max_tokens' | 'max_completion_tokens';
}

/** Returns the client of a target. */
export type ClientFor = (target: Pick<JudgeTarget, 'baseUrl' | 'apiKey' | 'model'>) => JudgeClient;

/**
 * Returns a function that finds or creates clients, which keep connections alive between requests and connect only to
 * allowed addresses.
 */
export function createClients(mayConnect: MayConnect): ClientFor {
  const fetch = createGuardedFetch(mayConnect);
  /** Not a cache of results: what was learned about each model. */
  const clients = new LRUCache<string, JudgeClient>({ max: 50 });
  return ({ baseUrl, apiKey, model }) => {
    const name = JSON.stringify([baseUrl, apiKey, model]);
    const known = clients.get(name);
    if (known) return known;
    const client: JudgeClient = { openai: connect(baseUrl, apiKey, fetch), limit: 'max_tokens' };
    clients.set(name, client);
    return client;
  };
}

/** Sets everything that the package would otherwise read from the environment and send. */
function connect(
  baseURL: string,
  apiKey: string | null,
  guardedFetch: typeof globalThis.fetch,
): OpenAI {
  return new OpenAI({
    baseURL,
    fetch: guardedFetch,
    // The package requires a key; the header below is the one that counts, also over
    // OPENAI_CUSTOM_HEADERS.
    apiKey: 'none',
    organization: null,
    project: null,
    // The ledger plans and counts retries.
    maxRetries: 0,
    // Its log would contain prompts, which contain references.
    logLevel: 'off',
    defaultHeaders: { Authorization: apiKey === null ? null : `Bearer ${apiKey}` },
  });
}

import OpenAI from 'openai';
import type { JudgeTarget } from './answer';

export interface JudgeClient {
  openai: OpenAI;
  /** what this model calls the limit of its reply, as far as we know */
  limit: 'max_tokens' | 'max_completion_tokens';
}

const clients = new Map<string, JudgeClient>();
/** Targets change when a key does; those no longer asked need not be kept. */
const mostClients = 50;

/** The one client of a target: connections are kept alive, and what was learned about the model. */
export function clientFor({ baseUrl, apiKey, model }: JudgeTarget): JudgeClient {
  const name = JSON.stringify([baseUrl, apiKey, model]);
  const client = clients.get(name) ?? { openai: connect(baseUrl, apiKey), limit: 'max_tokens' };
  clients.delete(name);
  clients.set(name, client);
  for (const oldest of clients.keys()) {
    if (clients.size <= mostClients) break;
    clients.delete(oldest);
  }
  return client;
}

/** What the package would take from the environment and send is given, so it sends none of that. */
function connect(baseURL: string, apiKey: string | null): OpenAI {
  return new OpenAI({
    baseURL,
    // It insists on a key; the header below is the one that counts, also over OPENAI_CUSTOM_HEADERS.
    apiKey: 'none',
    organization: null,
    project: null,
    // Retries are planned by the ledger, which counts them.
    maxRetries: 0,
    // Its log holds questions, and with them true answers.
    logLevel: 'off',
    defaultHeaders: { Authorization: apiKey === null ? null : `Bearer ${apiKey}` },
  });
}

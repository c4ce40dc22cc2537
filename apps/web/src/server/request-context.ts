import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { perProcess } from './per-process';

export const requestIdHeader = 'x-request-id';

/** Request IDs that are accepted from a proxy; others are replaced. */
const wellFormed = /^[\w.-]{8,64}$/;

interface RequestContext {
  id: string;
  /** whether the page failed because the database couldn’t be reached or took too long */
  databaseUnavailable: boolean;
}

const contexts = () => perProcess('requests', () => new AsyncLocalStorage<RequestContext>());

/** Returns the request ID from the proxy, or a new one. */
export function getRequestId(header: string | string[] | null | undefined): string {
  return typeof header === 'string' && wellFormed.test(header) ? header : randomUUID();
}

/** Runs a function with the context of its request; everything logged meanwhile has the request ID. */
export function inRequest<T>(requestId: string, work: (context: Readonly<RequestContext>) => T): T {
  const context = { id: requestId, databaseUnavailable: false };
  return contexts().run(context, () => work(context));
}

/** Returns the ID of the current request; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return contexts().getStore()?.id;
}

/** Makes the current request, if its page fails, respond with 503 instead of 500. */
export function reportDatabaseUnavailable(): void {
  const context = contexts().getStore();
  if (context) context.databaseUnavailable = true;
}

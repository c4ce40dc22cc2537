import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { perProcess } from './per-process';

export const requestIdHeader = 'x-request-id';

/** Request IDs that are accepted from a proxy; others are replaced. */
const wellFormed = /^[\w.-]{8,64}$/;

const contexts = () => perProcess('requests', () => new AsyncLocalStorage<string>());

/** Returns the request ID from the proxy, or a new one. */
export function getRequestId(header: string | string[] | null | undefined): string {
  return typeof header === 'string' && wellFormed.test(header) ? header : randomUUID();
}

/** Runs a function; everything logged meanwhile has the request ID. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return contexts().run(requestId, work);
}

/** Returns the ID of the current request; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return contexts().getStore();
}

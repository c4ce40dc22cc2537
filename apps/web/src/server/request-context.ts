import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { perProcess } from './per-process';

export const requestIdHeader = 'x-request-id';

/** What a proxy before us may choose as the id of a request; anything else gets one of ours. */
const wellFormed = /^[\w.-]{8,64}$/;

const contexts = () => perProcess('requests', () => new AsyncLocalStorage<string>());

/** The id that a proxy gave the request, or a new one. */
export function getRequestId(header: string | string[] | null | undefined): string {
  return typeof header === 'string' && wellFormed.test(header) ? header : randomUUID();
}

/** Runs what a request leads to; all that is logged meanwhile carries its id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return contexts().run(requestId, work);
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return contexts().getStore();
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import type { TokenBuckets } from '@clapboard/services/core';
import { getKind, processMetrics } from '../monitoring/registry';
import type { ServeCachedPage } from '../page-cache/create-page-cache';
import { getRequestId, inRequest, requestIdHeader } from '../request-context';
import { isForeignAction, transportHeaders } from './check-origin';
import { addressHeader, clientAddress } from './client-address';
import type { FairQueueOptions } from './fair-queue';
import { isLocal, localHeader, localMark } from './local-request';
import { findRefusal, refuse } from './refuse-request';
import { delayRefusal, RefusedRequest } from './refused-request';
import { createSenders } from './senders';
import { createWorkGate } from './work-gate';
import { type GateOptions, isSignIn, isWrite, writeGate } from './write-gate';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface ListenerOptions {
  /** answers from the page cache; false if Next must answer */
  serveCachedPage: ServeCachedPage;
  /** Next */
  handle: Handler;
  onError: (error: unknown) => void;
  /** signs session cookies */
  secret: string;
  /** public address of the site */
  publicUrl: string;
  /** proxies whose X-Forwarded-For is trusted; default: none */
  trustedProxies?: BlockList;
  gate?: GateOptions;
  /** how much everybody may use */
  buckets: TokenBuckets;
  work?: FairQueueOptions;
}

/**
 * Wraps a handler so that its errors end the request instead of the process. Each request gets an ID, which
 * the response names and everything that the request logs includes.
 */
export function catchErrors(handle: Handler, onError: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const requestId = getRequestId(request.headers[requestIdHeader]);
    request.headers[requestIdHeader] = requestId;
    response.setHeader(requestIdHeader, requestId);
    inRequest(requestId, () =>
      handle(request, response).catch((error: unknown) => {
        onError(error);
        if (response.headersSent) return response.end();
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(`Internal error. If the problem persists, quote request ID ${requestId}.\n`);
      }),
    );
  };
}

/** Replaces what the client says about its origin by what this server knows, and measures the request. */
function mark(request: IncomingMessage, response: ServerResponse, trusted: BlockList): void {
  delete request.headers[localHeader];
  if (isLocal(request)) request.headers[localHeader] = localMark();
  const address = clientAddress(request, trusted);
  if (address === '') delete request.headers[addressHeader];
  else request.headers[addressHeader] = address;
  const kind = getKind(request.url ?? '');
  const start = performance.now();
  response.once('close', () => {
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    processMetrics().requests.observe({ kind, status }, (performance.now() - start) / 1000);
  });
}

/**
 * Creates the website's request listener. It rejects requests that are too large or malformed, admits a few
 * writes and renderings at a time, serves public pages from the page cache, and passes all other requests to Next.
 */
export function createListener({
  serveCachedPage,
  handle,
  onError,
  secret,
  publicUrl,
  trustedProxies = new BlockList(),
  gate,
  buckets,
  work,
}: ListenerOptions): RequestListener {
  const identify = createSenders(secret);
  const { admitWrite, countPages } = writeGate(gate);
  const workGate = createWorkGate(buckets, work);
  const headers = transportHeaders(publicUrl);
  return catchErrors(async (request, response) => {
    mark(request, response, trustedProxies);
    response.setHeaders(headers);
    const refusal = isForeignAction(request, publicUrl) ? 'forbidden' : await findRefusal(request);
    if (refusal) return refuse(refusal, request, response);
    const sender = identify(request, response);
    let isAdmitted = false;
    /** Takes a token of the sender and waits for its turn, once for a request. */
    async function admit(): Promise<void> {
      if (isAdmitted) return;
      isAdmitted = true;
      workGate.charge(request, sender);
      const isQueued = isWrite(request) || isSignIn(request);
      await (isQueued ? admitWrite : workGate.enter)(request, response, sender);
    }
    try {
      countPages(request, response);
      if (await serveCachedPage(request, response, admit)) return;
      await admit();
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      await delayRefusal(response);
      return refuse(error.code, request, response, error.retrySeconds);
    }
    if (!response.closed) await handle(request, response);
  }, onError);
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import type { TokenBuckets } from '@clapboard/services/core';
import onHeaders from 'on-headers';
import { getKind, processMetrics } from '../monitoring/registry';
import type { ServeCachedPage } from '../page-cache/create-page-cache';
import { getRequestId, inRequest, requestIdHeader } from '../request-context';
import { isForeignAction, transportHeaders } from './check-origin';
import { addressHeader, clientAddress } from './client-address';
import { createGate, type GateOptions } from './gate';
import { isLocal, localHeader, localMark } from './local-request';
import { normalizeAddress } from './normalize-address';
import { findRefusal, isUpload, refuse } from './refuse-request';
import { delayRefusal, RefusedRequest } from './refused-request';
import { createSenders, type FindAccount, type Sender } from './senders';
import { waitForTurn } from './wait-for-turn';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface ListenerOptions {
  /** answers from the page cache; false if Next must answer */
  serveCachedPage: ServeCachedPage;
  /** Next */
  handle: Handler;
  onError: (error: unknown) => void;
  /** signs session cookies */
  secret: string;
  /** finds the accounts of sessions and access tokens */
  findAccount: FindAccount;
  /** whether a request may read the metrics of the site */
  mayReadMetrics: (request: IncomingMessage) => boolean;
  /** public address of the site */
  publicUrl: string;
  /** proxies whose X-Forwarded-For is trusted; default: none */
  trustedProxies?: BlockList;
  gate?: GateOptions;
  /** maximum milliseconds before a refusal is sent */
  maxRefusalDelayMs?: number;
  /** milliseconds after which a request ends in which neither side sends or receives anything */
  maxIdleMs?: number;
  /** milliseconds for a body to arrive; uploads that the gate has admitted may take longer */
  maxBodyMs?: number;
  /** how much everybody may use */
  buckets: TokenBuckets;
}

/** Seconds after which a client may try again while the database is unavailable. */
const retrySeconds = 5;

/**
 * Wraps a handler so that its errors end the request instead of the process. Each request gets an ID, which
 * the response names and everything that the request logs includes. Pages that failed because the database couldn’t
 * be reached respond with 503, so that proxies and crawlers try again.
 */
export function catchErrors(handle: Handler, onError: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const requestId = getRequestId(request.headers[requestIdHeader]);
    request.headers[requestIdHeader] = requestId;
    response.setHeader(requestIdHeader, requestId);
    inRequest(requestId, (context) => {
      onHeaders(response, () => {
        if (response.statusCode !== 500 || !context.databaseUnavailable) return;
        response.statusCode = 503;
        response.setHeader('retry-after', retrySeconds);
      });
      return handle(request, response).catch((error: unknown) => {
        onError(error);
        // An end would make the client take what it has received for the whole response.
        if (response.headersSent) return response.destroy();
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(`Internal error. If the problem persists, quote request ID ${requestId}.\n`);
      });
    });
  };
}

/** Ends a request unless its body has arrived after `ms`. Returns a function that removes the limit. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms: number): () => void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms).unref();
  const remove = () => clearTimeout(timer);
  response.once('close', remove);
  return remove;
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
 * Creates the website's request listener. It rejects requests that are too large or malformed, serves public pages from
 * the page cache, and passes all other requests to Next, a few at a time.
 */
export function createListener({
  serveCachedPage,
  handle,
  onError,
  secret,
  findAccount,
  mayReadMetrics,
  publicUrl,
  trustedProxies = new BlockList(),
  gate: gateOptions,
  maxRefusalDelayMs = 5000,
  maxIdleMs = 300_000,
  maxBodyMs = 300_000,
  buckets,
}: ListenerOptions): RequestListener {
  const identify = createSenders(secret, findAccount);
  const gate = createGate(buckets, mayReadMetrics, gateOptions);
  const headers = transportHeaders(publicUrl);
  /** Answers a request by the page cache or by Next, once the gate admits it. Throws `RefusedRequest`. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    sender: Sender,
    allowTime: () => void,
  ): Promise<void> {
    let end = () => {};
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    let entering: Promise<void> | undefined;
    const enter = () => {
      entering ??= gate.enter(request, response, sender, done);
      return entering;
    };
    try {
      if (await serveCachedPage(request, response, enter)) return;
      await enter();
      if (isUpload(request)) allowTime();
      if (!response.closed) await handle(request, response);
    } finally {
      end();
    }
  }
  return catchErrors(async (request, response) => {
    request.url = normalizeAddress(request.url ?? '');
    mark(request, response, trustedProxies);
    response.setHeaders(headers);
    // Clients that stop to read would keep their connection, and in memory what they haven’t read. Without a listener
    // of `timeout`, Node closes the connection.
    response.setTimeout(maxIdleMs);
    // Each limit waits for the end of the response, as Next does: more listeners than Node warns about.
    response.setMaxListeners(0);
    const allowTime = limitBodyTime(request, response, maxBodyMs);
    try {
      await waitForTurn(request, response);
      const sender = await identify(request, response);
      gate.count(request, sender);
      const code = isForeignAction(request, publicUrl)
        ? 'forbidden'
        : await findRefusal(request, () =>
            gate.receiveBody(sender, () => {
              request.destroy();
              return true;
            }),
          );
      if (code) throw new RefusedRequest(code);
      await answer(request, response, sender, allowTime);
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      await delayRefusal(response, Math.min(1000 * (error.retrySeconds ?? 1), maxRefusalDelayMs));
      refuse(error.code, request, response, error.retrySeconds);
    }
  }, onError);
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { keepHeader } from '../../content-security-policy';
import { kindOf, processMetrics } from '../monitoring/registry';
import { inRequest, requestIdHeader, requestIdOf } from '../request-context';
import { keptAddress } from './address';
import type { KeptPage } from './kept-page';
import type { KeptPages } from './kept-pages';
import { isLocal, localHeader, localMark } from './local';
import { type GateOptions, writeGate } from './write-gate';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface FrontOptions {
  pages: Pick<KeptPages, 'page'>;
  /** Next */
  handle: Handler;
  onFault: (error: unknown) => void;
  /** signs the cookies of sessions */
  secret: string;
  gate?: GateOptions;
}

function send({ headers, body }: KeptPage, response: ServerResponse): void {
  response.writeHead(200, headers);
  response.end(body);
}

/**
 * A listener whose faults end the request and are told, instead of ending the process. Gives each
 * request the id that is answered and under which everything that it leads to is logged.
 */
export function guarded(handle: Handler, onFault: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const requestId = requestIdOf(request.headers[requestIdHeader]);
    request.headers[requestIdHeader] = requestId;
    response.setHeader(requestIdHeader, requestId);
    inRequest(requestId, () =>
      handle(request, response).catch((error: unknown) => {
        onFault(error);
        if (response.headersSent) return response.end();
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(`A fault on our side. Tell a maintainer this number: ${requestId}\n`);
      }),
    );
  };
}

/** Says whether a request comes from the machine itself, and has its time taken. */
function mark(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[localHeader];
  if (isLocal(request)) request.headers[localHeader] = localMark();
  const kind = kindOf(request.url ?? '');
  const start = performance.now();
  response.once('close', () => {
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    processMetrics().requests.observe({ kind, status }, (performance.now() - start) / 1000);
  });
}

/**
 * Answers visitors of public pages with a kept page, and hands every other request to Next, a few writes
 * at once. What goes wrong with a kept page goes to Next as well, which shows the error that it has.
 */
export function createFront({
  pages,
  handle,
  onFault,
  secret,
  gate,
}: FrontOptions): RequestListener {
  const admitted = writeGate(secret, gate);
  async function pageFor(request: IncomingMessage): Promise<KeptPage | null> {
    const address = keptAddress(request);
    if (address === null) return null;
    try {
      return await pages.page(address);
    } catch (error) {
      onFault(error);
      return null;
    }
  }
  return guarded(async (request, response) => {
    delete request.headers[keepHeader];
    mark(request, response);
    // Before a kept page is looked for: one that has to be made first is work as any other page is.
    await admitted(request, response);
    if (response.closed) return;
    const page = await pageFor(request);
    if (page) send(page, response);
    else await handle(request, response);
  }, onFault);
}

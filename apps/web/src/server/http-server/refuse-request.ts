import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, errorTable } from '@clapboard/services/core';
import { problemType, toProblem } from '../problem';
import { requestIdHeader } from '../request-context';
import { withBody } from './fair-queue';

const kibibyte = 1024;

/** Maximum bytes of a body that is parsed as a whole: JSON, forms, arguments of server actions. */
const maxBodyBytes = 256 * kibibyte;

/** Maximum bytes of a sign-in request, which anybody may send, and of a body that no handler reads. */
const maxSmallBodyBytes = 16 * kibibyte;

/**
 * Bytes of a rejected body that are read and discarded, so that the client receives the response.
 */
const maxDrainBytes = 4 * kibibyte * kibibyte;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Routes that stream files and have their own limits. */
const uploads = new Set(['PUT /api/v1/files', 'POST /api/v1/revisions']);

/** Parts of resumable uploads, which may begin with the first request. */
function isResumable(method: string | undefined, path: string): boolean {
  return /^\/api\/v1\/uploads(?:\/|$)/.test(path) && (method === 'POST' || method === 'PATCH');
}

/** Whether the body is a file, which the route streams and limits. */
export function isUpload({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return uploads.has(`${method} ${path}`) || isResumable(method, path);
}

/** Returns the maximum body size of a request in bytes; null for uploads. */
function bodyLimit(request: IncomingMessage): number | null {
  if (isUpload(request)) return null;
  const { method = '', url = '' } = request;
  const isSmall = url.startsWith('/api/auth/') || !withBody.test(method);
  return isSmall ? maxSmallBodyBytes : maxBodyBytes;
}

/** Whether an address is a path that decodes to text without NUL, which PostgreSQL can't store or compare. */
function isReadable(url: string): boolean {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  if (!path.startsWith('/')) return false;
  try {
    return !decodeURIComponent(path).includes('\0') && !/%00/.test(query);
  } catch {
    return false;
  }
}

/** The property by which Node’s streams override whether they were read from. */
const isDisturbed = Symbol.for('nodejs.stream.disturbed');

/**
 * Reads the body ahead and puts it back for the handler. Resolves to false once the body exceeds
 * the limit, or the client disconnects: that is no fault of the site, and nobody reads the refusal.
 */
function fitsWhenRead(request: IncomingMessage, limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      request.off('readable', read).off('error', fail).off('close', fail);
      finish();
    };
    const fail = () => settle(() => resolve(false));
    const read = () => {
      for (let chunk = request.read(); chunk !== null; chunk = request.read()) {
        chunks.push(chunk);
        size += chunk.length;
      }
      if (size > limit) return settle(() => resolve(false));
      if (!request.complete) return;
      settle(() => {
        if (size > 0) request.unshift(Buffer.concat(chunks));
        // Next makes a `Response` of the request, which refuses streams that were read from.
        Object.assign(request, { [isDisturbed]: false });
        resolve(true);
      });
    };
    request.on('readable', read).on('error', fail).on('close', fail);
    // The whole body may be here already, or the client may have left.
    if (request.destroyed) fail();
    else read();
  });
}

/**
 * Returns why a request is rejected before anything parses it, or null. A body that isn't an upload is
 * read up to the limit, with a slot of `takeSlot`: while the process waited for it, the request would hold a slot for
 * work, or do its work without one.
 */
export async function findRefusal(
  request: IncomingMessage,
  takeSlot: () => () => void,
): Promise<ErrorCode | null> {
  const { method = '', url = '', headers } = request;
  if (!methods.has(method)) return 'method_not_allowed';
  if (!isReadable(url)) return 'invalid_address';
  const limit = bodyLimit(request);
  if (limit === null) return null;
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > limit) return 'request_too_large';
  if (announced === 0 && headers['transfer-encoding'] === undefined) return null;
  const free = takeSlot();
  try {
    return (await fitsWhenRead(request, limit)) ? null : 'request_too_large';
  } finally {
    free();
  }
}

/**
 * Sends the error in the same format as the routes, or as text to somebody who opens a page, and discards the rest of
 * the body.
 */
export function refuse(
  code: ErrorCode,
  request: IncomingMessage,
  response: ServerResponse,
  retrySeconds?: number,
): void {
  const requestId = String(request.headers[requestIdHeader]);
  const isPage = request.headers.accept?.includes('text/html') === true;
  response.writeHead(errorTable[code].status, {
    'content-type': isPage ? 'text/plain; charset=utf-8' : problemType,
    'cache-control': 'no-store',
    ...(retrySeconds !== undefined && { 'retry-after': String(retrySeconds) }),
  });
  response.end(
    isPage ? `${errorTable[code].message}\n` : JSON.stringify(toProblem({ code }, requestId)),
  );
  let drained = 0;
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrainBytes) request.destroy();
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, errorTable } from '@clapboard/services/core';
import { requestIdHeader } from '../request-context';

const kibibyte = 1024;

/** Bytes of a body that is parsed as a whole: JSON, forms, arguments of server actions. */
const maxBodyBytes = 256 * kibibyte;

/** Bytes of a body for sign-in, which takes a name, an address and passwords from anybody. */
const maxAuthBodyBytes = 16 * kibibyte;

/** Bytes of a refused body that are read and thrown away, so that the sender sees the answer. */
const maxDrainBytes = 4 * kibibyte * kibibyte;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Routes that read files as a stream, with limits of their own. */
const uploads = new Set(['PUT /api/files', 'POST /api/admin/revisions']);

/** Most bytes that the body of a request may have; null for uploads. */
function bodyLimit({ method, url = '' }: IncomingMessage): number | null {
  const [path = ''] = url.split('?');
  if (uploads.has(`${method} ${path}`)) return null;
  return path.startsWith('/api/auth/') ? maxAuthBodyBytes : maxBodyBytes;
}

/** Whether an address decodes to text without NUL, which PostgreSQL cannot store or compare. */
function isReadable(url: string): boolean {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  try {
    return !decodeURIComponent(path).includes('\0') && !/%00/.test(query);
  } catch {
    return false;
  }
}

/**
 * Reads the body ahead and puts it back for whoever handles the request. False as soon as it passes
 * the limit. Rejects when the sender goes away.
 */
function fitsWhenRead(request: IncomingMessage, limit: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      request.off('readable', read).off('error', fail).off('close', fail);
      finish();
    };
    const fail = () => settle(() => reject(new Error('The sender went away.')));
    const read = () => {
      for (let chunk = request.read(); chunk !== null; chunk = request.read()) {
        chunks.push(chunk);
        size += chunk.length;
      }
      if (size > limit) return settle(() => resolve(false));
      if (!request.complete) return;
      settle(() => {
        if (size > 0) request.unshift(Buffer.concat(chunks));
        resolve(true);
      });
    };
    request.on('readable', read).on('error', fail).on('close', fail);
  });
}

/**
 * Why a request is refused before anything parses it; null when it may go on. A body of unknown
 * length is read as far as the limit.
 */
export async function findRefusal(request: IncomingMessage): Promise<ErrorCode | null> {
  const { method = '', url = '', headers } = request;
  if (!methods.has(method)) return 'method_not_allowed';
  if (!isReadable(url)) return 'invalid_address';
  const limit = bodyLimit(request);
  if (limit === null) return null;
  if (Number(headers['content-length'] ?? 0) > limit) return 'request_too_large';
  if (headers['transfer-encoding'] === undefined) return null;
  return (await fitsWhenRead(request, limit)) ? null : 'request_too_large';
}

/** Answers with the error, as routes do, and throws away what is still being sent. */
export function refuse(code: ErrorCode, request: IncomingMessage, response: ServerResponse): void {
  const { status, message } = errorTable[code];
  const requestId = request.headers[requestIdHeader];
  const error = { code, message, detail: null, fields: {}, issues: [], requestId };
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ error }));
  let drained = 0;
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrainBytes) request.destroy();
  });
}

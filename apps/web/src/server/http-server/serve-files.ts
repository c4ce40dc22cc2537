import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { securityHeaders } from '../../security-headers';
import { acceptsCoding } from '../accepts-coding';
import type { Handler } from './create-listener';

const prefix = '/_next/static/';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** In the order of preference, with the extension of files that have it. */
const codings = [
  { coding: 'br', extension: '.br' },
  { coding: 'gzip', extension: '.gz' },
] as const;

/** Names contain a hash of the content. */
const cacheControl = 'public, max-age=31536000, immutable';

/**
 * Returns a handler that answers requests for the scripts and styles of a build in `folder` from memory, compressed when
 * the site was built. Passes all other requests to `next`, which would compress each file for each request, those for
 * files without compression.
 */
export async function serveFiles(folder: string, next: Handler): Promise<Handler> {
  const files = await readCompressed(folder);
  return async (request, response) => {
    const { method, url = '', headers } = request;
    const { coding, extension } =
      codings.find((candidate) => acceptsCoding(headers['accept-encoding'], candidate.coding)) ??
      {};
    const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
    const type = types[path.posix.extname(name)];
    const body = files.get(`${name}${extension}`);
    if (!coding || !type || !body || method !== 'GET' || headers.range !== undefined) {
      // Files don’t wait for a turn, so nobody may have them compressed for each request.
      if (name !== '') headers['accept-encoding'] = 'identity';
      return next(request, response);
    }
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
    response.writeHead(200, {
      'cache-control': cacheControl,
      'content-encoding': coding,
      'content-length': body.length,
      'content-type': type,
      vary: 'Accept-Encoding',
    });
    response.end(body);
  };
}

/** Reads the compressed files of a folder, by path in the form of addresses. */
async function readCompressed(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(folder, { recursive: true });
  const compressed = names.filter((name) =>
    codings.some(({ extension }) => name.endsWith(extension)),
  );
  return new Map(
    await Promise.all(
      compressed.map(
        async (name) =>
          [name.split(path.sep).join('/'), await readFile(path.join(folder, name))] as const,
      ),
    ),
  );
}

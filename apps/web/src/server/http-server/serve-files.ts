import { readdir, readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { securityHeaders } from '../../security-headers';
import { acceptsCoding } from '../accepts-coding';
import type { Handler } from './create-listener';

const prefix = '/_next/static/';

/** Media types of the build's files, by extension. */
const buildTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const iconTypes: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** In the order of preference, with the extension of files that have it. */
const codings = [
  { coding: 'br', extension: '.br' },
  { coding: 'gzip', extension: '.gz' },
] as const;

/** For names that contain a hash of the content. */
const cacheForever = 'public, max-age=31536000, immutable';

/** For icons, which keep their names from build to build. */
const cacheForDay = 'public, max-age=86400';

/**
 * Conditions that make Next respond with 500, because it has no pages for 412 and 416. A server may ignore ranges
 * (RFC 9110, 14.2), and the files never change while it runs.
 */
const conditions = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;

interface Folders {
  /** scripts and styles, with compressed copies */
  build: string;
  icons: string;
}

interface StaticFile {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/**
 * Returns a handler that answers requests for icons, and for the scripts and styles of a build, compressed when the
 * site was built, from memory. It sends whole files and responds with 405 to methods other than GET and HEAD. Passes
 * all other requests to `next`, which would compress each file for each request, those for files without compression.
 */
export async function serveFiles(folders: Folders, next: Handler): Promise<Handler> {
  const [compressed, icons] = await Promise.all([
    readFiles(
      folders.build,
      codings.map(({ extension }) => extension),
    ),
    readFiles(folders.icons, Object.keys(iconTypes)),
  ]);

  function findIcon(name: string): StaticFile | null {
    const body = icons.get(name);
    const type = iconTypes[path.posix.extname(name)];
    return body && type
      ? { body, headers: { 'cache-control': cacheForDay, 'content-type': type } }
      : null;
  }

  function findCompressed(name: string, accepted: string | undefined): StaticFile | null {
    const found = codings.find(({ coding }) => acceptsCoding(accepted, coding));
    const type = buildTypes[path.posix.extname(name)];
    const body = found && compressed.get(`${name}${found.extension}`);
    if (!body || !type) return null;
    return {
      body,
      headers: {
        'cache-control': cacheForever,
        'content-encoding': found.coding,
        'content-type': type,
        vary: 'Accept-Encoding',
      },
    };
  }

  return async (request, response) => {
    const { method, url = '', headers } = request;
    const [address = ''] = url.split('?');
    const name = address.startsWith(prefix) ? address.slice(prefix.length) : '';
    const icon = findIcon(address.slice(1));
    if (name === '' && !icon) return next(request, response);
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
      response.end('This method isn’t supported.\n');
      return;
    }
    const file = icon ?? findCompressed(name, headers['accept-encoding']);
    if (file) {
      response.writeHead(200, { ...file.headers, 'content-length': file.body.length });
      response.end(file.body);
      return;
    }
    // Files don’t wait for a turn, so nobody may have them compressed for each request.
    headers['accept-encoding'] = 'identity';
    for (const condition of conditions) delete headers[condition];
    return next(request, response);
  };
}

/** Reads the files of a folder with these extensions, by path in the form of addresses. */
async function readFiles(
  folder: string,
  extensions: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(folder, { recursive: true });
  const chosen = names.filter((name) => extensions.includes(path.extname(name)));
  return new Map(
    await Promise.all(
      chosen.map(
        async (name) =>
          [name.split(path.sep).join('/'), await readFile(path.join(folder, name))] as const,
      ),
    ),
  );
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object store for tests. */
export interface ObjectServer {
  url: string;
  close(): void;
}

/** Speaks as much of S3 as one object store needs: PUT, GET, HEAD and DELETE of a path, and the list of all. */
export function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const key = url.pathname;
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      const found = objects.get(key);
      if (request.method === 'PUT') {
        objects.set(key, decodeAwsChunks(Buffer.concat(body), request.headers));
        response.writeHead(200).end();
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        response.writeHead(204).end();
      } else if (url.searchParams.get('list-type') === '2') {
        // Keys are `/bucket/key`; two objects a page, so that a client must go on.
        const after = url.searchParams.get('continuation-token') ?? '';
        const keys = [...objects.keys()].map((one) => one.split('/').slice(2).join('/')).sort();
        const rest = keys.filter((one) => one > after);
        const page = rest.slice(0, 2);
        const more = rest.length > page.length;
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.end(
          `<ListBucketResult><IsTruncated>${more}</IsTruncated>${
            more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
          }${page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}</ListBucketResult>`,
        );
      } else if (!found) {
        const xml = '<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>';
        response.writeHead(404, { 'content-type': 'application/xml' });
        response.end(request.method === 'HEAD' ? undefined : xml);
      } else {
        response.writeHead(200, { 'content-length': found.length });
        response.end(request.method === 'HEAD' ? undefined : found);
      }
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => void server.close() });
    }),
  );
}

/** The SDK frames a streamed body in chunks `<hex size>\r\n<bytes>\r\n` with a trailing checksum. */
function decodeAwsChunks(body: Buffer, headers: NodeJS.Dict<string | string[]>): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import { BlockList } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Handler } from './create-listener';
import { findRefusal } from './refuse-request';
import { listen, startServer } from './testing/start-server';

const kibibyte = 1024;

/** A handler that answers with the number of bytes of the body. */
const count: Handler = async (incoming, response) => {
  let size = 0;
  for await (const chunk of incoming) size += chunk.length;
  response.end(String(size));
};

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** bytes to send in chunks of 16 KiB */
  size?: number;
}

/** Sends a raw request, because HTTP clients would correct it. */
async function send(port: number, { method = 'POST', path, headers, size = 0 }: Sent) {
  const outgoing: ClientRequest = request({
    port,
    method,
    path,
    headers: { host: 'site.example.org', authorization: 'Bearer clap_any', ...headers },
  });
  const answered = once(outgoing, 'response');
  const chunk = Buffer.alloc(16 * kibibyte, 0x20);
  for (let left = size; left > 0; left -= chunk.length) {
    outgoing.write(left < chunk.length ? chunk.subarray(0, left) : chunk);
  }
  outgoing.end();
  const [response]: IncomingMessage[] = await answered;
  if (!response) throw new Error('no response');
  return { status: response.statusCode, body: await text(response) };
}

const chunked = { 'transfer-encoding': 'chunked' };
const declared = (size: number) => ({ 'content-length': String(size) });

it.each([
  ['POST', '/api/v1/submissions', 256 * kibibyte],
  ['POST', '/api/v1/uploads/../submissions', 256 * kibibyte],
  ['POST', '/admin/users', 256 * kibibyte],
  ['POST', '/api/auth/sign-in/email', 16 * kibibyte],
  ['GET', '/api/v1/submissions', 16 * kibibyte],
  ['DELETE', '/api/v1/me', 16 * kibibyte],
])('a body for %s %s can have up to %i bytes, declared or chunked', async (method, path, most) => {
  const { port, requests } = await startServer(count);
  for (const size of [0, most]) {
    for (const headers of [declared(size), chunked]) {
      expect(await send(port, { method, path, headers, size })).toEqual({
        status: 200,
        body: `${size}`,
      });
    }
  }
  const passed = requests.length;
  for (const headers of [declared(most + 1), chunked]) {
    const { status, body } = await send(port, { method, path, headers, size: most + 1 });
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({
      code: 'request_too_large',
      fix: expect.stringContaining('PUT /api/v1/files'),
    });
  }
  expect(requests).toHaveLength(passed);
});

it('a body that was read ahead can become a Response, as Next makes one', async () => {
  const { port } = await startServer(async (incoming, response) => {
    response.end(await new Response(incoming as unknown as ReadableStream).text());
  });
  const path = '/api/v1/submissions';
  const size = 100 * kibibyte;
  for (const headers of [declared(size), chunked]) {
    const { status, body } = await send(port, { path, headers, size });
    expect([status, body.length]).toEqual([200, size]);
  }
});

it('rejects a declared length before it reads the body', async () => {
  const { port } = await startServer(count);
  const outgoing = request({
    port,
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: declared(2 ** 32),
  });
  outgoing.flushHeaders();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  expect(response?.statusCode).toBe(413);
  outgoing.destroy();
});

it('a client that disconnects within a body of unknown length is no fault of the site', async () => {
  let refusal: Promise<unknown> | undefined;
  const server = createServer((incoming) => {
    refusal = findRefusal(incoming, () => () => {});
  });
  const path = '/api/v1/submissions';
  const outgoing = request({ port: await listen(server), method: 'POST', path, headers: chunked });
  outgoing.on('error', () => {}).write('{');
  await once(server, 'request');
  outgoing.destroy();
  await expect(refusal).resolves.toBe('request_too_large');
});

it('does not limit uploads and imports, whose routes count the stored bytes', async () => {
  const { port } = await startServer(count);
  const size = 300 * kibibyte;
  for (const upload of [
    { method: 'PUT', path: '/api/v1/files?name=a.json' },
    { method: 'POST', path: '/api/v1/revisions' },
  ]) {
    const { body } = await send(port, { ...upload, headers: chunked, size });
    expect(body).toBe(`${size}`);
  }
  const other = await send(port, { path: '/api/v1/files?name=a.json', headers: chunked, size });
  expect(other.status).toBe(413);
});

it.each([
  ['GET', '/models/%ff', 400],
  ['GET', '/models/%', 400],
  ['GET', '/models/a%00b', 400],
  ['GET', '/compare?q=%00', 400],
  ['GET', '/models/%%36%35', 400],
  ['GET', 'http://site.example.org/models', 400],
  ['OPTIONS', '*', 400],
  ['TRACE', '/', 405],
  ['GET', '/models/a%25b?q=100%', 200],
])('%s %s is answered with %i', async (method, path, status) => {
  const { port } = await startServer(count);
  expect((await send(port, { method, path })).status).toBe(status);
});

it('a body has five minutes to arrive, and an upload longer', async () => {
  let admit = () => {};
  const admitted = new Promise<void>((resolve) => {
    admit = resolve;
  });
  const handle: Handler = (incoming, response) => {
    admit();
    return count(incoming, response);
  };
  const limits = { maxBodyMs: 1000 };
  const { port } = await startServer(handle, {}, undefined, undefined, limits);
  const begin = (method: string, path: string) => {
    const headers = { authorization: 'Bearer clap_any', 'content-length': '2' };
    const outgoing = request({ port, method, path, headers });
    outgoing.write('1');
    return outgoing;
  };
  const upload = begin('PUT', '/api/v1/files');
  await admitted;
  const [cut] = await once(begin('POST', '/api/v1/submissions'), 'error');
  expect(cut).toMatchObject({ code: 'ECONNRESET' });
  const answered = once(upload, 'response');
  upload.end('2');
  const [response]: IncomingMessage[] = await answered;
  expect(response?.statusCode).toBe(200);
});

it('passes the client address that the HTTP server determined to Next', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const stranger = await startServer();
  await stranger.ask('/me', headers);
  expect(stranger.requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1');
  const proxied = await startServer(undefined, undefined, proxies);
  await proxied.ask('/me', headers);
  expect(proxied.requests[0]?.headers['x-forwarded-for']).toBe('198.51.100.7');
});

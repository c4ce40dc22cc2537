import { request } from 'node:http';
import { expect, it } from 'vitest';
import { startServer } from './testing/start-server';

/** Sends a request with any Host, which `fetch` doesn’t allow. Returns the status. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

const host = 'site.example.org';
const origin = `https://${host}`;
const action = { 'next-action': 'x' };

it.each([
  [
    'another name that resolves to this server',
    { host: 'evil.example', origin: 'https://evil.example' },
  ],
  ['another site', { host, origin: 'https://evil.example' }],
  ['the site by plain http', { host, origin: 'http://site.example.org' }],
  ['another name with the site’s origin', { host: 'evil.example', origin }],
  ['another forwarded name', { host, origin, 'x-forwarded-host': 'evil.example' }],
  ['a sandboxed page', { host, origin: 'null' }],
  ['another site without an origin', { host, 'sec-fetch-site': 'cross-site' }],
])('rejects a server action from %s', async (_, headers) => {
  const { port, requests } = await startServer();
  expect(await send(port, 'POST', '/me', { ...action, ...headers })).toBe(403);
  expect(requests).toEqual([]);
});

it.each([
  ['the site', { host, origin }],
  ['the site behind a proxy', { host: 'web:3000', 'x-forwarded-host': host, origin }],
])('accepts a server action from %s', async (_, headers) => {
  const { port, requests } = await startServer();
  expect(await send(port, 'POST', '/me', { ...action, ...headers })).toBe(200);
  expect(requests).toHaveLength(1);
});

it('lets programs and health checks use any name', async () => {
  const { port } = await startServer();
  expect(await send(port, 'GET', '/healthz', { host: '127.0.0.1' })).toBe(200);
  const headers = { host: 'web:3000', authorization: 'Bearer clap_any' };
  expect(await send(port, 'POST', '/api/v1/submissions', headers)).toBe(200);
});

it('tells browsers to use https, also with refusals, only where the site does', async () => {
  const secure = await startServer();
  for (const path of ['/', '/%00']) {
    const { headers } = await secure.ask(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  const plain = await startServer(undefined, undefined, undefined, 'http://localhost:3000');
  expect((await plain.ask('/')).headers.has('strict-transport-security')).toBe(false);
});

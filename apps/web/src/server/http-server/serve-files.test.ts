import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveFiles } from './serve-files';
import { listen } from './testing/start-server';

let folder: string;
let base: string;

const icon = Buffer.from([0, 0, 1, 0]);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-files-'));
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, 'chunks/a.js.br'), brotliCompressSync('run(1)'));
  await writeFile(path.join(folder, 'chunks/a.js.gz'), gzipSync('run(1)'));
  await mkdir(path.join(folder, 'icons'));
  await writeFile(path.join(folder, 'icons/favicon.ico'), icon);
  const folders = { build: folder, icons: path.join(folder, 'icons') };
  const handle = await serveFiles(folders, async ({ headers }, response) => {
    response.setHeader('x-conditions', conditions.filter((name) => headers[name]).join());
    response.end(`from Next, ${headers['accept-encoding']}`);
  });
  base = `http://127.0.0.1:${await listen(createServer(handle))}`;
});

afterEach(() => rm(folder, { recursive: true }));

const askFor = (address: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${base}${address}`, { headers, method });

const ask = (name: string, headers: Record<string, string>, method = 'GET') =>
  askFor(`/_next/static${name}`, headers, method);

/** Headers whose conditions Next would answer with 500 if they fail. */
const conditional = {
  range: 'bytes=999999-',
  'if-match': '"other"',
  'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
};
const conditions = Object.keys(conditional);

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('a browser that accepts %s gets the script as %s, for a year', async (accepted, coding) => {
  const response = await ask('/chunks/a.js', { 'accept-encoding': accepted });
  expect(await response.text()).toBe('run(1)');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': coding,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['without compression', '/chunks/a.js', { 'accept-encoding': 'identity' }],
  ['for a file that the build lacks', '/chunks/b.js', { 'accept-encoding': 'br' }],
  ['for a compressed file itself', '/chunks/a.js.br', { 'accept-encoding': 'br' }],
  ['that accepts another compression', '/chunks/a.js', { 'accept-encoding': 'deflate' }],
])('Next answers a request %s, without compression', async (_, name, headers) => {
  expect(await (await ask(name, headers)).text()).toBe('from Next, identity');
});

it('Next answers a request outside of the folder as it is', async () => {
  const response = await ask('/%2e%2e/secret.js', { 'accept-encoding': 'br' });
  expect(await response.text()).toBe('from Next, br');
});

it.each([
  ['an icon', '/favicon.ico'],
  ['an icon with a query', '/favicon.ico?v=2'],
  ['a script', '/_next/static/chunks/a.js'],
])('a request for a part of %s, or on a condition, gets the whole file', async (_, address) => {
  const headers = { 'accept-encoding': 'br', ...conditional };
  const plain = await askFor(address, { 'accept-encoding': 'br' });
  const response = await askFor(address, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-conditions')).toBeNull();
  expect(await response.text()).toBe(await plain.text());
});

it('Next gets no conditions for the files that it serves', async () => {
  const response = await ask('/media/font.woff2', conditional);
  expect(response.headers.get('x-conditions')).toBe('');
});

it('an icon is served from memory, for a day', async () => {
  const response = await askFor('/favicon.ico', {});
  expect(Buffer.from(await response.arrayBuffer())).toEqual(icon);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/x-icon',
    'content-length': '4',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['/favicon.ico', '/_next/static/chunks/a.js', '/_next/static/chunks/absent.js'])(
  'methods that change something get 405 for %s, without Next',
  async (address) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await askFor(address, {}, method);
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'GET, HEAD']);
    }
  },
);

it('HEAD gets the headers of a file alone', async () => {
  const response = await askFor('/favicon.ico', {}, 'HEAD');
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '4']);
  expect(await response.text()).toBe('');
});

it('Next answers other requests as they are', async () => {
  const response = await askFor('/me', conditional, 'POST');
  expect(response.headers.get('x-conditions')).toBe(conditions.join());
});

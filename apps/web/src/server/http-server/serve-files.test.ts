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

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-files-'));
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, 'chunks/a.js.br'), brotliCompressSync('run(1)'));
  await writeFile(path.join(folder, 'chunks/a.js.gz'), gzipSync('run(1)'));
  const handle = await serveFiles(folder, async ({ headers }, response) => {
    response.end(`from Next, ${headers['accept-encoding']}`);
  });
  base = `http://127.0.0.1:${await listen(createServer(handle))}/_next/static`;
});

afterEach(() => rm(folder, { recursive: true }));

const ask = (name: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${base}${name}`, { headers, method });

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
  ['for a part of a file', '/chunks/a.js', { 'accept-encoding': 'br', range: 'bytes=0-1' }],
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

it('Next answers a request with another method', async () => {
  const response = await ask('/chunks/a.js', { 'accept-encoding': 'br' }, 'POST');
  expect(await response.text()).toBe('from Next, identity');
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJudge } from './ask';
import { createGuardedFetch, type MayConnect } from './guarded-fetch';
import { type JudgeServer, startJudgeServer } from './testing';
import { question } from './testing/ask-server';

let server: JudgeServer;

beforeEach(async () => {
  server = await startJudgeServer({ answer: () => 'yes', apiKey: 'sk-victim' });
});

afterEach(() => server.stop());

function ask(mayConnect: MayConnect, baseUrl = server.baseUrl) {
  const settings = { model: 'judge-1', temperature: 0, maxTokens: 100, timeoutMs: 3000 };
  return createJudge(mayConnect).ask({ baseUrl, apiKey: 'sk-victim', ...settings }, question, {
    signal: new AbortController().signal,
    idempotencyKey: 'question-0',
  });
}

const refused = { kind: 'fatal', code: 'judge_address_refused' };

test('an IP address that is not allowed gets no request', async () => {
  expect(await ask(() => false)).toEqual(refused);
  expect(server.record().requests).toBe(0);
});

test('a host name whose addresses are not allowed gets no request', async () => {
  const addresses: string[] = [];
  const refuse: MayConnect = (url, address) => {
    addresses.push(`${url.hostname} ${address}`);
    return false;
  };
  expect(await ask(refuse, server.baseUrl.replace('127.0.0.1', 'localhost'))).toEqual(refused);
  expect(addresses).toContain('localhost 127.0.0.1');
  expect(server.record().requests).toBe(0);
});

test('connects only to the allowed addresses of a host name', async () => {
  const loopback: MayConnect = (_, address) => address === '127.0.0.1';
  const baseUrl = server.baseUrl.replace('127.0.0.1', 'localhost');
  expect(await ask(loopback, baseUrl)).toMatchObject({ kind: 'reply', text: 'yes' });

  const onlyV6 = createGuardedFetch(
    (_, address) => address === '::1',
    (_host, _options, callback) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]),
  );
  const { requests } = server.record();
  const url = `${server.baseUrl.replace('127.0.0.1', 'judge.example')}/chat/completions`;
  await expect(onlyV6(url, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
  expect(server.record().requests).toBe(requests);
});

test('a redirect gets neither the question nor the key', async () => {
  const redirecting = await startSending((_, response) => {
    response.writeHead(307, { location: `${server.baseUrl}/chat/completions` }).end();
  });
  expect(await ask(() => true, redirecting.baseUrl)).toEqual({
    kind: 'fatal',
    code: 'judge_redirected',
  });
  expect(server.record().requests).toBe(0);
  redirecting.close();
});

async function startSending(send: RequestListener) {
  const sending = createServer(send).listen(0, '127.0.0.1');
  await once(sending, 'listening');
  const address = sending.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, close: () => sending.close() };
}

test('a valid reply over 4 MiB after decompression is not accepted', async () => {
  const padding = ' '.repeat(5 * 1024 * 1024);
  const reply = gzipSync(`${padding}{"choices": [{"message": {"content": "yes"}}]}`);
  const sending = await startSending((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(reply);
  });
  expect(await ask(() => true, sending.baseUrl)).toMatchObject({
    kind: 'transient',
    code: 'judge_malformed_response',
  });
  sending.close();
});

test('an endless error is cut off', async () => {
  let sentBytes = 0;
  const sending = await startSending((_, response) => {
    response.writeHead(500, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(256 * 1024, ' ');
    const endless = new Readable({
      read() {
        sentBytes += chunk.length;
        endless.push(chunk);
      },
    });
    endless.pipe(response);
    response.once('close', () => endless.destroy());
  });
  expect(await ask(() => true, sending.baseUrl)).toMatchObject({
    kind: 'transient',
    code: 'judge_unavailable',
  });
  expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
  sending.close();
});

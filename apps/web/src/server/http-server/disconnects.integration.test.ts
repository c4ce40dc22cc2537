import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { answerLater, oneAtOnce, session } from './testing/answer-later';
import { startServer } from './testing/start-server';

const oneOpen = { perSender: 1, perNetwork: 1, perProcess: 1 };

/** Returns a promise and the function that resolves it. */
function defer<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

it('a client that disconnects while its account or the version of a page is read keeps nothing', async () => {
  const account = defer<string>();
  const version = defer<string>();
  const { server, port, ask } = await startServer(
    undefined,
    { open: oneOpen, bodies: oneOpen },
    undefined,
    undefined,
    { findAccount: () => account.promise, version: () => version.promise },
  );
  const send = (method: string, path: string, headers: Record<string, string>) =>
    request({ port, method, path, headers }).on('error', () => undefined);
  const chunked = { ...session('ada'), 'transfer-encoding': 'chunked' };
  for (const [method, path, headers] of [
    ['GET', '/me', session('ada')],
    ['POST', '/api/v1/submissions', chunked],
    ['GET', '/', {}],
  ] as const) {
    const client = send(method, path, headers);
    client.flushHeaders();
    const [, response] = await once(server, 'request');
    client.destroy();
    await once(response, 'close');
  }
  account.settle('ada');
  version.settle('1');
  expect((await ask('/me', session('ada'))).status).toBe(200);
  const client = send('POST', '/api/v1/submissions', chunked).end();
  const [response] = await once(client, 'response');
  expect(response.statusCode).toBe(200);
});

it('a request before the previous response waits for it, another is refused, and none keeps anything after its connection', async () => {
  const { handle, reached, waitFor, answerAll } = answerLater();
  const twoOpen = { perSender: 2, perNetwork: 2, perProcess: 2 };
  const { server, port } = await startServer(handle, {
    open: twoOpen,
    unknown: { ...oneAtOnce, atOnce: 4 },
    work: { ...oneAtOnce, atOnce: 4 },
  });
  const open = (names: readonly string[]) => {
    const client = connect(port, '127.0.0.1');
    for (const name of names) {
      const connection = name === names.at(-1) ? 'close' : 'keep-alive';
      client.write(
        `GET /sign-in?${name} HTTP/1.1\r\nhost: site\r\nconnection: ${connection}\r\n\r\n`,
      );
    }
    return client;
  };
  for (const name of ['a', 'b']) {
    const responded = once(server, 'request');
    const client = open([name, `${name}2`]);
    await waitFor(`/sign-in?${name}`);
    const [, response] = await responded;
    client.destroy();
    await once(response, 'close');
    await answerAll([`/sign-in?${name}`]);
  }
  const client = open(['c', 'd', 'e']);
  const received = text(client);
  await Promise.race([answerAll(['/sign-in?c', '/sign-in?d']), received]);
  const [first, second, third] = (await received).split('HTTP/1.1 ').slice(1);
  expect(first).toMatch(/^200/);
  expect(second).toMatch(/^200/);
  expect(third).toMatch(/^429/);
  expect(reached).not.toContain('/sign-in?e');
});

import { once } from 'node:events';
import { request } from 'node:http';
import { BlockList, connect } from 'node:net';
import PQueue from 'p-queue';
import { expect, it, vi } from 'vitest';
import { answerLater, oneAtOnce, session } from './testing/answer-later';
import { startServer } from './testing/start-server';

/**
 * Starts a server that answers one request at a time, and `probe`, which shows that it has read everything sent before.
 */
async function start(reads = oneAtOnce) {
  const later = answerLater();
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1');
  const server = await startServer(later.handle, { reads }, proxies);
  let probes = 0;
  async function probe(): Promise<void> {
    probes += 1;
    const url = `/healthz?n=${probes}`;
    const response = server.ask(url);
    await later.answerAll([url]);
    await response;
  }
  const pages = () => later.reached.filter((url) => !url.startsWith('/healthz'));
  /** Requests a page from an address, as the proxy reports it. */
  const open = (n: number, name: string, address: string) =>
    server.ask(`/me?n=${n}`, { ...session(name), 'x-forwarded-for': address });
  return { ...later, ...server, probe, pages, open };
}

it('senders take turns, however many requests each has waiting', async () => {
  const { ask, waitFor, answerAll, probe, pages } = await start();
  const senders = ['busy', 'busy', 'busy', 'second', 'second', 'third'];
  const answers = [];
  for (const [n, sender] of senders.entries()) {
    answers.push(ask(`/me?n=${n + 1}`, session(sender)));
    if (n === 0) await waitFor('/me?n=1');
    await probe();
  }
  expect(pages()).toEqual(['/me?n=1']);
  const inOrder = [1, 4, 6, 2, 5, 3].map((n) => `/me?n=${n}`);
  await answerAll(inOrder);
  await Promise.all(answers);
  expect(pages()).toEqual(inOrder);
});

it('the sessions and access tokens of one account are one sender', async () => {
  const { ask, waitFor, answerAll, probe, pages } = await start();
  const token = { authorization: 'Bearer ada@script' };
  const accepted = ask('/api/v1/me?n=0', token);
  await answerAll(['/api/v1/me?n=0']);
  await accepted;
  const answers = [];
  for (const [n, headers] of [
    session('ada@home'),
    session('ada@home'),
    session('ada@work'),
    token,
    session('bea'),
  ].entries()) {
    answers.push(ask(`/api/v1/me?n=${n + 1}`, headers));
    if (n === 0) await waitFor('/api/v1/me?n=1');
    await probe();
  }
  const inOrder = [1, 5, 2, 3, 4].map((n) => `/api/v1/me?n=${n}`);
  await answerAll(inOrder);
  await Promise.all(answers);
  expect(pages().slice(1)).toEqual(inOrder);
});

it('refuses what a sender has waiting beyond its room with 429, and all of them with 503', async () => {
  const { ask, waitFor, answer, answerAll, probe } = await start({
    ...oneAtOnce,
    maxWaitingPerSender: 1,
    maxWaiting: 2,
  });
  const first = ask('/me?n=1', session('ada'));
  await waitFor('/me?n=1');
  const second = ask('/me?n=2', session('ada'));
  await probe();
  expect((await ask('/me?n=3', session('ada'))).status).toBe(429);
  const third = ask('/me?n=4', session('bea'));
  await probe();
  const refused = await ask('/me?n=5', session('cid'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  answer('/me?n=1');
  await answerAll(['/me?n=4', '/me?n=2']);
  expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
});

it('a request whose client has left the queue is forgotten, and makes room for another', async () => {
  const add = vi.spyOn(PQueue.prototype, 'add');
  const { server, port, ask, waitFor, answerAll, probe } = await start({
    ...oneAtOnce,
    maxWaiting: 1,
  });
  const first = ask('/me?n=1', session('ada'));
  await waitFor('/me?n=1');
  const arrived = once(server, 'request');
  const leaving = request({ port, path: '/me?n=2', headers: session('ada') });
  leaving.on('error', () => undefined).end();
  const [, response] = await arrived;
  await probe();
  const countQueued = () => Math.max(...add.mock.contexts.map((queue) => (queue as PQueue).size));
  expect(countQueued()).toBe(1);
  leaving.destroy();
  await once(response, 'close');
  expect(countQueued()).toBe(0);
  add.mockRestore();
  const third = ask('/me?n=3', session('ada'));
  await probe();
  await answerAll(['/me?n=1', '/me?n=3']);
  expect((await Promise.all([first, third])).map(({ status }) => status)).toEqual([200, 200]);
});

it('the sessions of one network leave room in the queue to others', async () => {
  const { open, waitFor, answerAll, probe } = await start({
    ...oneAtOnce,
    maxWaitingPerNetwork: 1,
    maxWaiting: 2,
  });
  const first = open(1, 'ada', '192.0.2.1');
  await waitFor('/me?n=1');
  const second = open(2, 'bea', '192.0.2.1');
  await probe();
  const refused = open(3, 'cid', '192.0.2.1');
  await probe();
  const fourth = open(4, 'dan', '192.0.2.2');
  await answerAll(['/me?n=1', '/me?n=2', '/me?n=4']);
  const answers = await Promise.all([first, second, refused, fourth]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
});

it('of a full queue, newcomers replace the newest request of the network that has most', async () => {
  const { open, waitFor, answerAll, probe, pages } = await start({ ...oneAtOnce, maxWaiting: 2 });
  const first = open(1, 'ada', '192.0.2.1');
  await waitFor('/me?n=1');
  const second = open(2, 'bea', '192.0.2.1');
  await probe();
  const replaced = open(3, 'cid', '192.0.2.1');
  await probe();
  const fourth = open(4, 'dan', '192.0.2.2');
  expect((await replaced).status).toBe(503);
  expect((await open(5, 'eve', '192.0.2.3')).status).toBe(503);
  await answerAll(['/me?n=1', '/me?n=2', '/me?n=4']);
  await Promise.all([first, second, fourth]);
  expect(pages()).toEqual(['/me?n=1', '/me?n=2', '/me?n=4']);
});

it('a request that has waited too long is refused and never starts', async () => {
  const { ask, waitFor, answer, pages } = await start({ ...oneAtOnce, maxWaitMs: 20 });
  const first = ask('/me?n=1', session('ada'));
  await waitFor('/me?n=1');
  const refused = await ask('/me?n=2', session('bea'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  answer('/me?n=1');
  await first;
  const third = ask('/me?n=3', session('bea'));
  await waitFor('/me?n=3');
  answer('/me?n=3');
  await third;
  expect(pages()).toEqual(['/me?n=1', '/me?n=3']);
});

it('a request cancelled while it waits never starts and takes no slot', async () => {
  const { ask, port, waitFor, answer, answerAll, probe, pages } = await start();
  const first = ask('/me?n=1', session('ada'));
  await waitFor('/me?n=1');
  const cancelled = request({ port, path: '/me?n=2', headers: session('bea') }).on(
    'error',
    () => undefined,
  );
  cancelled.end();
  await once(cancelled, 'socket');
  await probe();
  cancelled.destroy();
  await probe();
  const third = ask('/me?n=3', session('bea'));
  answer('/me?n=1');
  await answerAll(['/me?n=3']);
  await Promise.all([first, third]);
  expect(pages()).toEqual(['/me?n=1', '/me?n=3']);
});

it('a request cancelled while it runs keeps its slot until the process has finished it', async () => {
  const { ask, port, waitFor, answer, answerAll, probe, pages } = await start();
  const cancelled = request({ port, path: '/me?n=1', headers: session('ada') }).on(
    'error',
    () => undefined,
  );
  cancelled.end();
  await waitFor('/me?n=1');
  cancelled.destroy();
  const second = ask('/me?n=2', session('bea'));
  await probe();
  expect(pages()).toEqual(['/me?n=1']);
  answer('/me?n=1');
  await answerAll(['/me?n=2']);
  await second;
});

it('an upload that waits for its client gives up its slot', async () => {
  const { ask, port, waitFor, answer, answerAll } = await start();
  const socket = connect(port, '127.0.0.1');
  const head = `PUT /api/v1/files HTTP/1.1\r\nHost: x\r\nCookie: ${session('ada').cookie}`;
  socket.write(`${head}\r\nContent-Length: 10\r\n\r\n`);
  await waitFor('/api/v1/files');
  const second = ask('/me', session('bea'));
  await answerAll(['/me']);
  await second;
  answer('/api/v1/files');
  socket.destroy();
});

it('an event stream gives up its slot once it is open', async () => {
  const later = answerLater();
  const { ask } = await startServer(
    async (incoming, response) => {
      if (!incoming.url?.endsWith('/events')) return later.handle(incoming, response);
      response.setHeader('content-type', 'text/event-stream; charset=utf-8');
      response.flushHeaders();
      await once(response, 'close');
    },
    { reads: oneAtOnce },
  );
  const stream = await ask('/api/v1/submissions/1/events', session('ada'));
  const page = ask('/me', session('bea'));
  await later.answerAll(['/me']);
  await page;
  await stream.body?.cancel();
});

it('a request that hangs gives up its slot after a time', async () => {
  const { ask, waitFor, answer, answerAll } = await start({ ...oneAtOnce, maxSlotMs: 20 });
  const hanging = ask('/me?n=1', session('ada'));
  await waitFor('/me?n=1');
  const second = ask('/me?n=2', session('bea'));
  await answerAll(['/me?n=2']);
  await second;
  answer('/me?n=1');
  await hanging;
});

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { Handler } from './create-listener';
import { secret, startServer } from './testing/start-server';

/** Creates a handler that answers when the test calls `answer`, and records the addresses that reached it. */
function createHandler() {
  const reached: string[] = [];
  const answers = new Map<string, () => void>();
  const waiting: (() => void)[] = [];
  const handle: Handler = async ({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    answers.set(url, () => response.end('<p>Hello</p>'));
    reached.push(url);
    for (const resume of waiting.splice(0)) resume();
  };
  const waitFor = async (url: string) => {
    while (!reached.includes(url)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { handle, reached, waitFor, answer: (url: string) => answers.get(url)?.() };
}

const hour = 3_600_000;
const signed = (session: string) =>
  `${session}.${createHmac('sha256', secret).update(session).digest('base64')}`;
const oneAtOnce = { atOnce: 1, besidePages: 1, maxSlotMs: hour, maxWaitMs: hour };

/** Sends a write without waiting for its answer; resolves when its bytes are on their way. */
async function sendWrite(port: number, url: string, session = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const cookie = `Cookie: better-auth.session_token=${encodeURIComponent(session)}`;
  const head = `PUT ${url} HTTP/1.1\r\nHost: x\r\n${cookie}\r\nContent-Length: 0\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  return socket;
}

/** Returns a function that opens a page. Its answer on another connection shows that the server has read everything sent before. */
function createPageOpener(
  ask: (url: string) => Promise<unknown>,
  { waitFor, answer }: Pick<ReturnType<typeof createHandler>, 'waitFor' | 'answer'>,
) {
  return async (url: string) => {
    const page = ask(url);
    await waitFor(url);
    answer(url);
    await page;
  };
}

it('runs a few writes at a time, and never delays pages and sign-ins', async () => {
  const { handle, reached, waitFor, answer } = createHandler();
  const { ask } = await startServer(handle, oneAtOnce);
  const first = ask('/api/v1/files?n=1', {}, 'PUT');
  await waitFor('/api/v1/files?n=1');
  const second = ask('/api/v1/submissions', {}, 'POST');
  const free = ['/me', '/api/auth/sign-in/email', '/api/v1/benchmarks/x/leaderboard'];
  const passing = free.map((url) => ask(url, {}, url.includes('auth') ? 'POST' : 'GET'));
  await Promise.all(free.map(waitFor));
  expect(reached).not.toContain('/api/v1/submissions');
  answer('/api/v1/files?n=1');
  await waitFor('/api/v1/submissions');
  for (const url of [...free, '/api/v1/submissions']) answer(url);
  await Promise.all([first, second, ...passing]);
});

it.each([
  ['a slow write gives up its slot', { ...oneAtOnce, maxSlotMs: 20 }],
  ['a write starts after the maximum wait', { ...oneAtOnce, maxWaitMs: 20 }],
])('%s', async (_, gate) => {
  const { handle, waitFor, answer } = createHandler();
  const { ask } = await startServer(handle, gate);
  const first = ask('/api/v1/files?n=1', {}, 'PUT');
  await waitFor('/api/v1/files?n=1');
  const second = ask('/api/v1/files?n=2', {}, 'PUT');
  await waitFor('/api/v1/files?n=2');
  answer('/api/v1/files?n=1');
  answer('/api/v1/files?n=2');
  await Promise.all([first, second]);
});

it('a write cancelled while it waits never starts and takes no slot', async () => {
  const { handle, reached, waitFor, answer } = createHandler();
  const { ask, port } = await startServer(handle, oneAtOnce);
  const openPage = createPageOpener(ask, { waitFor, answer });
  const first = ask('/api/v1/files?n=1', {}, 'PUT');
  await waitFor('/api/v1/files?n=1');
  const socket = await sendWrite(port, '/api/v1/files?n=2');
  await openPage('/me?n=1');
  socket.destroy();
  await once(socket, 'close');
  await openPage('/me?n=2');
  const third = ask('/api/v1/files?n=3', {}, 'PUT');
  answer('/api/v1/files?n=1');
  await first;
  await waitFor('/api/v1/files?n=3');
  answer('/api/v1/files?n=3');
  await third;
  expect(reached).not.toContain('/api/v1/files?n=2');
});

it('the next write is from the sender served longest ago', async () => {
  const sessions = ['busy', 'busy', 'second', 'busy', 'third'].map(signed);
  const order = [1, 3, 5, 2, 4];
  const { handle, reached, waitFor, answer } = createHandler();
  const { ask, port } = await startServer(handle, oneAtOnce);
  const sent = [];
  for (const [n, session] of sessions.entries()) {
    const url = `/api/v1/files?n=${n + 1}`;
    sent.push(await sendWrite(port, url, session));
    await createPageOpener(ask, { waitFor, answer })(`/me?after=${url}`);
  }
  const writes = () => reached.filter((url) => url.startsWith('/api/'));
  const inOrder = order.map((n) => `/api/v1/files?n=${n}`);
  for (const url of inOrder) {
    await waitFor(url);
    answer(url);
  }
  expect(writes()).toEqual(inOrder);
  for (const socket of sent) socket.destroy();
});

it.each([
  ['private', '/me'],
  ['public', '/b/some-benchmark'],
])('runs fewer writes while a %s page is rendered', async (_, path) => {
  const { handle, reached, waitFor, answer } = createHandler();
  const { ask, port } = await startServer(handle, { ...oneAtOnce, atOnce: 2 });
  const page = ask(path);
  await waitFor(path);
  const first = await sendWrite(port, '/api/v1/files?n=1', signed('a'));
  await waitFor('/api/v1/files?n=1');
  const second = await sendWrite(port, '/api/v1/files?n=2', signed('b'));
  await createPageOpener(ask, { waitFor, answer })('/me?n=2');
  expect(reached).not.toContain('/api/v1/files?n=2');
  answer(path);
  await page;
  await waitFor('/api/v1/files?n=2');
  for (const url of ['/api/v1/files?n=1', '/api/v1/files?n=2']) answer(url);
  for (const socket of [first, second]) socket.destroy();
});

it('writes of unknown senders never delay a known sender, and wait for each other', async () => {
  const { handle, reached, waitFor, answer } = createHandler();
  const { ask, port } = await startServer(handle, oneAtOnce);
  const openPage = createPageOpener(ask, { waitFor, answer });
  const first = await sendWrite(port, '/api/v1/files?unknown=1');
  await waitFor('/api/v1/files?unknown=1');
  const second = await sendWrite(port, '/api/v1/files?unknown=2', `forged${signed('first')}`);
  const known = await sendWrite(port, '/api/v1/files?known=1', signed('first'));
  await waitFor('/api/v1/files?known=1');
  await openPage('/me');
  expect(reached).not.toContain('/api/v1/files?unknown=2');
  answer('/api/v1/files?unknown=1');
  await waitFor('/api/v1/files?unknown=2');
  for (const socket of [first, second, known]) socket.destroy();
});

it('an unknown sender may have twenty writes waiting, and gets 429 for more', async () => {
  const { handle, waitFor, answer } = createHandler();
  const { ask } = await startServer(handle, oneAtOnce);
  const urls = Array.from({ length: 22 }, (_, n) => `/api/v1/files?n=${n}`);
  const statuses = urls.map(async (url) => (await ask(url, {}, 'PUT')).status);
  expect(await Promise.race(statuses)).toBe(429);
  for (let started = 0; started < 21; started += 1) {
    await waitFor(urls[started] ?? '');
    answer(urls[started] ?? '');
  }
  expect((await Promise.all(statuses)).sort()).toEqual([...Array(21).fill(200), 429]);
});

it('an access token is a sender of its own once a request with it has succeeded', async () => {
  const { handle, waitFor, answer } = createHandler();
  const { ask } = await startServer(handle, oneAtOnce);
  const token = { authorization: 'Bearer clap_accepted' };
  const accepted = ask('/api/v1/files?n=1', token, 'PUT');
  await waitFor('/api/v1/files?n=1');
  answer('/api/v1/files?n=1');
  await accepted;
  const unknown = ask('/api/v1/files?n=2', { authorization: 'Bearer clap_invented' }, 'PUT');
  await waitFor('/api/v1/files?n=2');
  const known = ask('/api/v1/files?n=3', token, 'PUT');
  await waitFor('/api/v1/files?n=3');
  for (const n of [2, 3]) answer(`/api/v1/files?n=${n}`);
  await Promise.all([unknown, known]);
});

it('sign-ins run three at a time, and an address may have ten waiting', async () => {
  const { handle, reached, waitFor, answer } = createHandler();
  const { ask } = await startServer(handle);
  const urls = Array.from({ length: 14 }, (_, n) => `/api/auth/sign-in/email?n=${n}`);
  const statuses = urls.map(async (url) => (await ask(url, {}, 'POST')).status);
  expect(await Promise.race(statuses)).toBe(429);
  expect(reached).toHaveLength(3);
  const answerAll = async (url: string) => {
    await waitFor(url);
    answer(url);
  };
  void Promise.all(urls.map(answerAll));
  expect((await Promise.all(statuses)).sort()).toEqual([...Array(13).fill(200), 429]);
});

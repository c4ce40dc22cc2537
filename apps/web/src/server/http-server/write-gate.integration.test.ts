import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { Handler } from './create-listener';
import { secret, startServer } from './testing/start-server';

/** A handler whose answers are given when the test says so, and the addresses that reached it. */
function held() {
  const reached: string[] = [];
  const answers = new Map<string, () => void>();
  const watchers: (() => void)[] = [];
  const handle: Handler = async ({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    answers.set(url, () => response.end('<p>Hello</p>'));
    reached.push(url);
    for (const look of watchers.splice(0)) look();
  };
  const reaching = async (url: string) => {
    while (!reached.includes(url)) await new Promise<void>((resolve) => watchers.push(resolve));
  };
  return { handle, reached, reaching, answer: (url: string) => answers.get(url)?.() };
}

const hour = 3_600_000;
const signed = (session: string) =>
  `${session}.${createHmac('sha256', secret).update(session).digest('base64')}`;
const oneAtOnce = { atOnce: 1, besidePages: 1, heldMs: hour, patienceMs: hour };

/** Sends a write without waiting for its answer; resolves when its bytes are on their way. */
async function sendWrite(port: number, url: string, session = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const cookie = `Cookie: better-auth.session_token=${encodeURIComponent(session)}`;
  const head = `PUT ${url} HTTP/1.1\r\nHost: x\r\n${cookie}\r\nContent-Length: 0\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  return socket;
}

/** Opens a page: an answer on another connection shows that the server has read what came before it. */
function lookOver(
  ask: (url: string) => Promise<unknown>,
  { reaching, answer }: Pick<ReturnType<typeof held>, 'reaching' | 'answer'>,
) {
  return async (url: string) => {
    const page = ask(url);
    await reaching(url);
    answer(url);
    await page;
  };
}

it('has a few writes in hand at once, the others in their turn, and pages and sign-ins pass them', async () => {
  const { handle, reached, reaching, answer } = held();
  const { ask } = await startServer(handle, oneAtOnce);
  const first = ask('/api/files?n=1', {}, 'PUT');
  await reaching('/api/files?n=1');
  const second = ask('/api/submissions', {}, 'POST');
  const free = ['/me', '/api/auth/sign-in/email', '/api/boards/x'];
  const passing = free.map((url) => ask(url, {}, url.includes('auth') ? 'POST' : 'GET'));
  await Promise.all(free.map(reaching));
  expect(reached).not.toContain('/api/submissions');
  answer('/api/files?n=1');
  await reaching('/api/submissions');
  for (const url of [...free, '/api/submissions']) answer(url);
  await Promise.all([first, second, ...passing]);
});

it.each([
  ['a write that takes long makes room', { ...oneAtOnce, heldMs: 20 }],
  ['a write goes ahead when it has waited long', { ...oneAtOnce, patienceMs: 20 }],
])('%s', async (_, gate) => {
  const { handle, reaching, answer } = held();
  const { ask } = await startServer(handle, gate);
  const first = ask('/api/files?n=1', {}, 'PUT');
  await reaching('/api/files?n=1');
  const second = ask('/api/files?n=2', {}, 'PUT');
  await reaching('/api/files?n=2');
  answer('/api/files?n=1');
  answer('/api/files?n=2');
  await Promise.all([first, second]);
});

it('a write that was given up while it waited is not begun, and takes nobody’s place', async () => {
  const { handle, reached, reaching, answer } = held();
  const { ask, port } = await startServer(handle, oneAtOnce);
  const look = lookOver(ask, { reaching, answer });
  const first = ask('/api/files?n=1', {}, 'PUT');
  await reaching('/api/files?n=1');
  const socket = await sendWrite(port, '/api/files?n=2');
  await look('/me?n=1');
  socket.destroy();
  await once(socket, 'close');
  await look('/me?n=2');
  const third = ask('/api/files?n=3', {}, 'PUT');
  answer('/api/files?n=1');
  await first;
  await reaching('/api/files?n=3');
  answer('/api/files?n=3');
  await third;
  expect(reached).not.toContain('/api/files?n=2');
});

it.each([
  [
    'of the writes that wait, the one goes first whose sender has sent nothing for longest',
    [signed('busy'), signed('busy'), signed('second'), signed('busy'), signed('third')],
    [1, 3, 5, 2, 4],
  ],
  [
    'who invents a session for each write is one sender',
    ['a', signed('first'), 'b', signed('second'), `c${signed('first')}`],
    [1, 2, 4, 3, 5],
  ],
])('%s', async (_, sessions, order) => {
  const { handle, reached, reaching, answer } = held();
  const { ask, port } = await startServer(handle, oneAtOnce);
  const sent = [];
  for (const [n, session] of sessions.entries()) {
    const url = `/api/files?n=${n + 1}`;
    sent.push(await sendWrite(port, url, session));
    await lookOver(ask, { reaching, answer })(`/me?after=${url}`);
  }
  const writes = () => reached.filter((url) => url.startsWith('/api/'));
  const inOrder = order.map((n) => `/api/files?n=${n}`);
  for (const url of inOrder) {
    await reaching(url);
    answer(url);
  }
  expect(writes()).toEqual(inOrder);
  for (const socket of sent) socket.destroy();
});

it.each([
  ['of one’s own', '/me'],
  ['that visitors share', '/b/some-benchmark'],
])('has fewer writes in hand while a page %s is being made', async (_, path) => {
  const { handle, reached, reaching, answer } = held();
  const { ask, port } = await startServer(handle, { ...oneAtOnce, atOnce: 2 });
  const page = ask(path);
  await reaching(path);
  const first = await sendWrite(port, '/api/files?n=1');
  await reaching('/api/files?n=1');
  const second = await sendWrite(port, '/api/files?n=2');
  await lookOver(ask, { reaching, answer })('/me?n=2');
  expect(reached).not.toContain('/api/files?n=2');
  answer(path);
  await page;
  await reaching('/api/files?n=2');
  for (const url of ['/api/files?n=1', '/api/files?n=2']) answer(url);
  for (const socket of [first, second]) socket.destroy();
});

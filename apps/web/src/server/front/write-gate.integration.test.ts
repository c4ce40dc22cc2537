import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Handler } from './front';
import { started } from './testing/started';

/** A handler whose answers are given when the test says so, and the addresses that reached it. */
function held() {
  const reached: string[] = [];
  const answers = new Map<string, () => void>();
  const watchers: (() => void)[] = [];
  const handle: Handler = async ({ url = '' }, response) => {
    answers.set(url, () => response.end());
    reached.push(url);
    for (const look of watchers.splice(0)) look();
  };
  const reaching = async (url: string) => {
    while (!reached.includes(url)) await new Promise<void>((resolve) => watchers.push(resolve));
  };
  return { handle, reached, reaching, answer: (url: string) => answers.get(url)?.() };
}

const hour = 3_600_000;

it('has a few writes in hand at once, the others in their turn, and pages and sign-ins pass them', async () => {
  const { handle, reached, reaching, answer } = held();
  const { ask } = await started(handle, { atOnce: 1, heldMs: hour, patienceMs: hour });
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
  ['a write that takes long makes room', { atOnce: 1, heldMs: 20, patienceMs: hour }],
  ['a write goes ahead when it has waited long', { atOnce: 1, heldMs: hour, patienceMs: 20 }],
])('%s', async (_, gate) => {
  const { handle, reaching, answer } = held();
  const { ask } = await started(handle, gate);
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
  const { ask, port } = await started(handle, { atOnce: 1, heldMs: hour, patienceMs: hour });
  const first = ask('/api/files?n=1', {}, 'PUT');
  await reaching('/api/files?n=1');
  const socket = connect(port, '127.0.0.1');
  socket.write('PUT /api/files?n=2 HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  // An answer on another connection shows that the front has read what came before it.
  const look = async (url: string) => {
    const page = ask(url);
    await reaching(url);
    answer(url);
    await page;
  };
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

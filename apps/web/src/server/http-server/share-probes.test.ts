import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { shareProbes } from './share-probes';
import { listen } from './testing/start-server';

/**
 * Starts a server in front of another one, which counts its requests and answers with `status` once `open` resolves.
 */
async function start(maxAgeMs?: number) {
  const next = { asked: 0, connections: 0, status: 200, open: Promise.resolve() };
  const inner = createServer(async (_, response) => {
    next.asked += 1;
    await next.open;
    response.writeHead(next.status, { 'cache-control': 'no-store' }).end(`answer ${next.asked}`);
  });
  inner.on('connection', () => {
    next.connections += 1;
  });
  const port = await listen(inner);
  const handle = shareProbes(port, async (_, response) => void response.end('next'), maxAgeMs);
  const site = await listen(createServer(handle));
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${site}${path}`, { method });
  return { next, ask };
}

it.each(['/healthz', '/readyz'])('all requests of %s at a time are one check', async (path) => {
  const { next, ask } = await start();
  let open = () => {};
  next.open = new Promise((resolve) => {
    open = resolve;
  });
  const answers = Array.from({ length: 20 }, (_, n) => ask(`${path}?${n}`));
  answers.push(ask(path, 'HEAD'));
  open();
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await (await ask(path)).text()).toBe('answer 1');
});

it('a probe shows a change after a moment', async () => {
  const { next, ask } = await start(1);
  expect((await ask('/readyz')).status).toBe(200);
  next.status = 503;
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
});

it('no check depends on a connection that an earlier one has left open', async () => {
  const { next, ask } = await start(1);
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  expect(next.connections).toBe(2);
});

it('other requests aren’t shared', async () => {
  const { next, ask } = await start();
  expect(await (await ask('/livez')).text()).toBe('next');
  expect(await (await ask('/readyz', 'POST')).text()).toBe('next');
  expect(await (await ask('/metrics')).text()).toBe('next');
  expect(next.asked).toBe(0);
});

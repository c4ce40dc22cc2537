import { createHmac } from 'node:crypto';
import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import type { Handler } from './create-listener';
import { secret, startServer } from './testing/start-server';
import { usualWork } from './work-gate';

const session = (name: string) => {
  const signature = createHmac('sha256', secret).update(name).digest('base64');
  return { cookie: `better-auth.session_token=${encodeURIComponent(`${name}.${signature}`)}` };
};

const unknown = { perSecond: 30, burst: 1500 };

const start = (answer?: Handler, work = usualWork) =>
  startServer(answer, undefined, new BlockList(), 'https://site.example.org', {
    work,
    now: () => 0,
  });

it('a sender without tokens gets 429 until there is one, and others go on', async () => {
  const { ask, buckets } = await start();
  await ask('/');
  for (let taken = 0; taken < unknown.burst; taken += 1) {
    buckets.take('work network 127.0.0.1', unknown);
  }
  for (const path of ['/?zz=1', '/_next/static/a.js', '/healthz']) {
    expect((await ask(path)).status, path).toBe(200);
  }
  for (const path of ['/compare', '/sign-in', '/api/v1/benchmarks']) {
    const refused = await ask(path);
    expect(refused.status, path).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  }
  const page = await ask('/sign-in', { accept: 'text/html' });
  expect(await page.text()).toBe('Too many requests. Try again later.\n');
  expect((await ask('/me', session('ada'))).status).toBe(200);
});

/** A handler whose answers wait until the test calls `answer`; records what reached it. */
function createHandler() {
  const reached: string[] = [];
  const answers = new Map<string, () => void>();
  const waiting: (() => void)[] = [];
  const handle: Handler = async ({ url = '' }, response) => {
    answers.set(url, () => response.end('done'));
    reached.push(url);
    for (const resume of waiting.splice(0)) resume();
  };
  const waitFor = async (url: string) => {
    while (!reached.includes(url)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { handle, reached, waitFor, answer: (url: string) => answers.get(url)?.() };
}

const hour = 3_600_000;
const oneAtOnce = { ...usualWork, atOnce: 1, maxSlotMs: hour, maxWaitMs: hour };

it('renders a few pages at a time, in turn for each sender', async () => {
  const { handle, reached, waitFor, answer } = createHandler();
  const { ask } = await start(handle, oneAtOnce);
  /** Health checks don’t wait. The answer to one shows that the server has read what was sent before. */
  async function probe(url: string) {
    const response = ask(url);
    await waitFor(url);
    answer(url);
    await response;
  }
  const first = ask('/me?n=1', session('busy'));
  await waitFor('/me?n=1');
  const second = ask('/me?n=2', session('busy'));
  await probe('/healthz?n=1');
  const other = ask('/api/v1/models', session('other'));
  await probe('/healthz?n=2');
  expect(reached).toEqual(['/me?n=1', '/healthz?n=1', '/healthz?n=2']);
  for (const url of ['/me?n=1', '/api/v1/models', '/me?n=2']) {
    await waitFor(url);
    answer(url);
  }
  await Promise.all([first, second, other]);
  expect(reached.slice(3)).toEqual(['/api/v1/models', '/me?n=2']);
});

it('refuses what a sender has waiting beyond its room with 429, and all of them with 503', async () => {
  const { handle, waitFor, answer } = createHandler();
  const work = { ...oneAtOnce, maxWaitingPerSender: 1, maxWaiting: 2 };
  const { ask } = await start(handle, work);
  const first = ask('/me?n=1', session('ada'));
  await waitFor('/me?n=1');
  const statuses = ['/me?n=2', '/me?n=3'].map(
    async (path) => (await ask(path, session('ada'))).status,
  );
  expect(await Promise.race(statuses)).toBe(429);
  const others = ['bea', 'cid'].map(async (name) => {
    const response = await ask(`/me?${name}`, session(name));
    return [response.status, response.headers.get('retry-after')];
  });
  expect(await Promise.race(others)).toEqual([503, '2']);
  answer('/me?n=1');
  const rest = ['/me?n=2', '/me?n=3', '/me?bea', '/me?cid'].map(async (path) => {
    await waitFor(path);
    answer(path);
  });
  await Promise.race([Promise.all(rest), Promise.all([first, ...statuses, ...others])]);
  expect((await Promise.all(statuses)).sort()).toEqual([200, 429]);
});

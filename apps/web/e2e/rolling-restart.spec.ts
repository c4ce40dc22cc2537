import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { startLoadBalancer } from './load-balancer';
import { getFirstSample } from './samples';
import { startWeb, waitUntil } from './site-processes';
import { site } from './users';

const { id: benchmark } = getFirstSample();
const pages = ['/', `/b/${benchmark}`, `/api/v1/benchmarks/${benchmark}/leaderboard`, '/docs'];

test.beforeAll(() => activateSamples(benchmark));

test('a rolling restart of two websites behind a load balancer fails no request @nightly', async () => {
  const storage = await mkdtemp(path.join(tmpdir(), 'clapboard-rolling-'));
  const balancer = await startLoadBalancer();

  /** Starts a website and waits until it is ready for requests. */
  async function startReady() {
    const web = await startWeb({
      DATABASE_URL: site.databaseUrl,
      AUTH_SECRET: 'the same secret for all websites of the site',
      PUBLIC_URL: balancer.url,
      STORAGE_DIR: storage,
    });
    await waitUntil('the website is ready', async () => (await fetch(`${web.url}/readyz`)).ok);
    return web;
  }

  const webs = [await startReady(), await startReady()];
  for (const { url } of webs) balancer.targets.add(url);
  const restarted = new AbortController();
  const readers = pages.map(async (page) => {
    while (!restarted.signal.aborted) await (await fetch(new URL(page, balancer.url))).text();
  });
  try {
    for (const web of [...webs]) {
      const next = await startReady();
      webs.push(next);
      const before = balancer.answered();
      balancer.targets.add(next.url);
      balancer.targets.delete(web.url);
      expect(await web.end()).toBe(0);
      await waitUntil(
        'the others answer requests',
        async () => balancer.answered() > before + 2 * pages.length,
      );
    }
    restarted.abort();
    await Promise.all(readers);
    expect(balancer.failures).toEqual([]);
  } finally {
    restarted.abort();
    await Promise.allSettled(readers);
    await balancer.stop();
    await Promise.all(webs.map((web) => web.stop()));
    await rm(storage, { recursive: true });
  }
});

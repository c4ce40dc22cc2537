import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Measured, Table } from '@clapboard/benchmarks/bench';
import type { Site } from '../../e2e/site';
import { startWeb, waitUntil } from '../../e2e/site-processes';
import type { LeaderboardAddresses } from './addresses';

const restarts = 5;

/**
 * Starts further websites on the same database, one after the other, and measures the start and the first leaderboard
 * of each.
 */
export async function measureRestarts(
  { databaseUrl }: Site,
  { plain }: LeaderboardAddresses,
): Promise<Table> {
  const storage = await mkdtemp(path.join(tmpdir(), 'clapboard-restarts-'));
  const ready: Measured = { what: 'process start → /readyz is 200', milliseconds: [] };
  const first: Measured = { what: 'first leaderboard after that', milliseconds: [] };
  for (let round = 0; round < restarts; round += 1) {
    const started = performance.now();
    const web = await startWeb({
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret for measurements that is long enough',
      STORAGE_DIR: storage,
    });
    try {
      await waitUntil('the website is ready', async () => (await fetch(`${web.url}/readyz`)).ok);
      const answered = performance.now();
      ready.milliseconds.push(answered - started);
      await (await fetch(new URL(plain, web.url))).text();
      first.milliseconds.push(performance.now() - answered);
    } finally {
      await web.stop();
    }
  }
  await rm(storage, { recursive: true });
  return {
    title: 'After a restart',
    lines: [ready, first],
    remark: 'Without a warm-up.',
    goals: [
      {
        what: 'first leaderboard after a restart, longest',
        unit: 'ms',
        before: '1,900–6,700',
        value: Math.max(...first.milliseconds),
        goal: 1000,
      },
    ],
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { startRedis, type TestRedis } from '@clapboard/queue/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChaosContext, createChaosContext } from './testing/chaos-context';
import { createRandomDelays } from './testing/random-delays';
import { waitUntil } from './testing/wait-until';
import type { WorkerProcess } from './testing/worker-process';

const kills = 20;

let postgres: TestPostgres;
let redis: TestRedis;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
});
afterAll(async () => {
  await Promise.all([postgres.stop(), redis.stop()]);
});

/** Runs `disturb` with two workers, waits for the end, and checks every evaluation. */
async function runDisturbed(
  chaos: ChaosContext,
  disturb: (workers: WorkerProcess[]) => Promise<void>,
): Promise<void> {
  const workers = [chaos.startWorker(), chaos.startWorker()];
  try {
    await disturb(workers);
    await chaos.verify();
  } catch (error) {
    console.error(workers.map((worker) => worker.output().slice(-3000)).join('\n---\n'));
    throw error;
  } finally {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await chaos.close();
  }
}

describe.each(['postgres', 'redis'] as const)('with the queue on %s', (backend) => {
  const create = () =>
    createChaosContext({
      server: postgres,
      redisUrl: backend === 'redis' ? redis.url : undefined,
    });

  it(`completes every evaluation once and with the same scores although ${kills} workers are killed while scoring`, async () => {
    const chaos = await create();
    const next = createRandomDelays(1, 400);
    await runDisturbed(chaos, async (workers) => {
      for (let kill = 0; kill < kills; kill += 1) {
        const victim = workers[kill % 2];
        if (!victim) throw new Error('There are fewer than two workers.');
        await waitUntil(`worker ${victim.pid} scores`, async () => {
          await chaos.add(6 - (await chaos.available()));
          return chaos.isScoring(victim.pid);
        });
        await pause(next());
        await victim.end('SIGKILL');
        workers[kill % 2] = chaos.startWorker();
      }
      // Proves that the kills interrupted evaluations.
      expect(await chaos.interrupted()).toBeGreaterThanOrEqual(kills / 2);
    });
  });

  it('completes every evaluation once and with the same scores although PostgreSQL restarts and crashes', async () => {
    const chaos = await create();
    const next = createRandomDelays(2, 700);
    await chaos.add(16);
    await runDisturbed(chaos, async () => {
      for (const crash of [false, true, false]) {
        await waitUntil('a worker scores', async () => (await countScoring(chaos)) > 0);
        await pause(next());
        if (crash) await postgres.kill();
        await postgres.restart();
      }
    });
  });
});

it('completes every evaluation once and with the same scores although Redis restarts and is flushed', async () => {
  const chaos = await createChaosContext({ redisUrl: redis.url });
  const next = createRandomDelays(3, 500);
  await chaos.add(12);
  await runDisturbed(chaos, async () => {
    for (const disturb of [redis.flush, redis.restart, redis.flush, redis.restart]) {
      await waitUntil('a worker scores', async () => (await countScoring(chaos)) > 0);
      await pause(next());
      await disturb();
    }
  });
});

it('releases its evaluation and exits with 0 on SIGTERM', async () => {
  const chaos = await createChaosContext();
  const worker = chaos.startWorker();
  try {
    await chaos.add(3);
    await waitUntil('the worker scores', () => chaos.isScoring(worker.pid));
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await countScoring(chaos)).toBe(0);
    expect(await chaos.unfinished()).toBeGreaterThan(0);
    await runDisturbed(chaos, async () => undefined);
  } finally {
    await worker.end('SIGKILL');
  }
});

function countScoring({ context }: ChaosContext): Promise<number> {
  return context.services.db.evaluation.count({ where: { status: 'scoring' } });
}

import { connectServices } from '@clapboard/services';
import {
  createWorld,
  importTruth,
  predictionFiles,
  submit,
  submitAndScore,
  type World,
} from '@clapboard/services/testing';
import { until } from './until';
import { startWorkerProcess, type WorkerProcess } from './worker-process';
import { countCompletions, type Written, written } from './written';

/** Large enough that a worker spends most of its life inside an evaluation. */
const videos = 600;
const skills = [0.2, 0.5, 0.8];

export interface ChaosWorld {
  world: World;
  startWorker(): WorkerProcess;
  /** Submits this many more evaluations. */
  add(count: number): Promise<void>;
  unfinished(): Promise<number>;
  /** Claims beyond the first, over all evaluations. */
  interrupted(): Promise<number>;
  /** Whether this process holds a lease. */
  isScoring(pid: number): Promise<boolean>;
  /** Waits until nothing is left to do; then throws unless each evaluation ended done, once, with the scores of an undisturbed run. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** A database with scored references, a queue on the given backend, and workers as processes. */
export async function createChaosWorld(
  server: { url: string },
  redisUrl?: string,
): Promise<ChaosWorld> {
  const base = await createWorld(server);
  const { databaseUrl, storageDir } = base;
  await importTruth(base, { videos });
  const files = skills.map((skill) => predictionFiles(videos, { skill }));
  const references: Written[] = [];
  for (const set of files) {
    const { evaluationId } = await submitAndScore(base, base.owner, set);
    references.push(await written(base, evaluationId));
  }
  await countCompletions(base);
  const services = connectServices({
    databaseUrl,
    redisUrl,
    storage: { kind: 'disk', dir: storageDir },
  });
  const world: World = { ...base, services };
  const added: { evaluationId: string; reference: Written }[] = [];
  const unfinished = () =>
    base.services.db.evaluation.count({ where: { status: { notIn: ['done', 'failed'] } } });

  return {
    world,
    unfinished,
    startWorker: () =>
      startWorkerProcess({
        DATABASE_URL: databaseUrl,
        STORAGE_DIR: storageDir,
        LEASE_SECONDS: '2',
        SWEEP_SECONDS: '0.5',
        ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
      }),
    async add(count) {
      for (let index = 0; index < count; index += 1) {
        const set = added.length % files.length;
        const { evaluationId } = await submit(world, world.owner, files[set] ?? []);
        added.push({ evaluationId, reference: references[set] });
      }
    },
    async interrupted() {
      const claims = await base.services.db.evaluation.aggregate({
        where: { attempt: { gt: 1 } },
        _sum: { attempt: true },
        _count: true,
      });
      return (claims._sum.attempt ?? 0) - claims._count;
    },
    async isScoring(pid) {
      const held = { status: 'scoring', leaseToken: { contains: `-${pid}-` } } as const;
      return (await base.services.db.evaluation.count({ where: held })) > 0;
    },
    async verify() {
      await until('every evaluation has ended', async () => (await unfinished()) === 0, 90);
      for (const { evaluationId, reference } of added) {
        const found = JSON.stringify(await written(base, evaluationId));
        if (found !== JSON.stringify(reference)) {
          throw new Error(
            `Evaluation ${evaluationId} differs from an undisturbed run: ${found.slice(0, 500)}`,
          );
        }
      }
      const completions = await base.services.db.$queryRaw<{ evaluation: string; times: number }[]>`
        SELECT evaluation, count(*)::int AS times FROM completion GROUP BY evaluation`;
      const twice = completions.filter(({ times }) => times !== 1);
      if (twice.length > 0 || completions.length !== added.length) {
        throw new Error(`Not every evaluation was completed once: ${JSON.stringify(completions)}`);
      }
    },
    async close() {
      await services.close();
      await base.close();
    },
  };
}

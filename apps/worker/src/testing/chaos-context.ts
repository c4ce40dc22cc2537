import type { TestServer } from '@clapboard/db/testing';
import { connectServices } from '@clapboard/services/connect';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submit,
  submitAndScore,
  type TestContext,
} from '@clapboard/services/testing';
import { countCompletions, readStoredResult, type StoredResult } from './stored-result';
import { waitUntil } from './wait-until';
import { startWorkerProcess, type WorkerProcess } from './worker-process';

/** Large enough that workers spend most of their time on scoring. */
const videos = 600;

export interface ChaosContext {
  context: TestContext;
  startWorker(): WorkerProcess;
  /** Adds this number of submissions. */
  add(count: number): Promise<void>;
  unfinished(): Promise<number>;
  /** Counts unfinished evaluations that don't wait for their last attempt. */
  available(): Promise<number>;
  /** Counts claims after the first, over all evaluations. */
  interrupted(): Promise<number>;
  /** Whether this process has claimed an evaluation that may lose another worker; it fails after five. */
  isScoring(pid: number): Promise<boolean>;
  /** Waits for the end of all evaluations. Throws unless each was completed once with the reference scores. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a database with reference results, a queue on the backend, and functions that start workers. */
export async function createChaosContext({
  server,
  redisUrl,
}: {
  /** the test run's shared server when absent */
  server?: TestServer;
  /** the queue is on PostgreSQL when absent */
  redisUrl?: string | undefined;
} = {}): Promise<ChaosContext> {
  const base = await createTestContext(server);
  const { databaseUrl, storageDir } = base;
  await importTruth(base, { videos });
  const files = [0.2, 0.5, 0.8].map((skill) => predictionFiles(videos, { skill }));
  const references: StoredResult[] = [];
  for (const set of files) {
    const { evaluationId } = await submitAndScore(base, base.owner, set);
    references.push(await readStoredResult(base, evaluationId));
  }
  await countCompletions(base);
  const services = connectServices({
    databaseUrl,
    redisUrl,
    storage: { kind: 'disk', dir: storageDir },
  });
  const context: TestContext = { ...base, services };
  const added: { evaluationId: string; reference: StoredResult }[] = [];
  const unfinished = () =>
    base.services.db.evaluation.count({ where: { status: { notIn: ['done', 'failed'] } } });

  return {
    context,
    unfinished,
    available: () =>
      base.services.db.evaluation.count({
        where: { status: { notIn: ['done', 'failed'] }, expiredClaims: { lt: 4 } },
      }),
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
        const { evaluationId } = await submit(context, context.owner, files[set] ?? []);
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
      const leaseToken = { contains: `-${pid}-` };
      const claimed = { status: 'scoring', leaseToken, expiredClaims: { lt: 4 } } as const;
      return (await base.services.db.evaluation.count({ where: claimed })) > 0;
    },
    async verify() {
      const haveEnded = async () => {
        // Instead of the wait before the last attempt.
        await base.services.db.$executeRaw`
          UPDATE "Evaluation" SET "notBefore" = now() WHERE status = 'queued'`;
        return (await unfinished()) === 0;
      };
      await waitUntil('every evaluation has ended', haveEnded, 90);
      for (const { evaluationId, reference } of added) {
        const found = JSON.stringify(await readStoredResult(base, evaluationId));
        if (found !== JSON.stringify(reference)) {
          throw new Error(
            `Evaluation ${evaluationId} differs from the reference: ${found.slice(0, 500)}`,
          );
        }
      }
      const completions = await base.services.db.$queryRaw<{ evaluation: string; times: number }[]>`
        SELECT evaluation, count(*)::int AS times FROM completion GROUP BY evaluation`;
      const repeated = completions.filter(({ times }) => times !== 1);
      if (repeated.length > 0 || completions.length !== added.length) {
        throw new Error(
          `Some evaluations were not completed exactly once: ${JSON.stringify(completions)}`,
        );
      }
    },
    async close() {
      await services.close();
      await base.close();
    },
  };
}

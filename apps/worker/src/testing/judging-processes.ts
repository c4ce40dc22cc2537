import { connectServices } from '@clapboard/services/connect';
import { type openAnswerFiles, submitOpen, type TestContext } from '@clapboard/services/testing';
import {
  createJudgingContext,
  type JudgingContext,
  type JudgingContextOptions,
} from './judging-context';
import { waitUntil } from './wait-until';
import { startWorkerProcess, type WorkerProcess } from './worker-process';

type Files = ReturnType<typeof openAnswerFiles>;

/** A judging context with workers as separate processes and a real queue. */
export interface JudgingProcesses extends Omit<JudgingContext, 'startJudge' | 'finish'> {
  /** `program`: what Node runs; default: the worker's sources */
  startWorker(program?: readonly string[]): WorkerProcess;
  /** Submits as the owner. Returns the id of the evaluation. */
  submit(files: Files): Promise<string>;
  /** Waits for the end of an evaluation. Returns its status and error code. */
  ended(
    evaluationId: string,
    seconds?: number,
  ): Promise<{ status: string; errorCode: string | null }>;
  /** Returns the ids of the processes with requests in flight, from their lease tokens. */
  asking(): Promise<number[]>;
}

const keyName = 'JUDGE_KEY_TEST';

/** Creates the context, with the queue on Redis if `redisUrl` is set, else on PostgreSQL. */
export async function createJudgingProcesses(
  redisUrl: string | undefined,
  options: JudgingContextOptions = {},
): Promise<JudgingProcesses> {
  const { startJudge: _, finish: __, ...judging } = await createJudgingContext(options);
  const base = judging.context;
  const { databaseUrl, storageDir } = base;
  const { db } = base.services;
  // The workers read the key from their environment.
  await db.judgeProvider.update({
    where: { id: judging.profile.provider.id },
    data: { apiKeyEncrypted: null, apiKeyEnv: keyName },
    select: { id: true },
  });
  // No integrity scan for an hour: its decoys would be in the ledger, and not in the server's bill.
  await db.integrityScan.create({
    data: { benchmark: 'cvrr-es', requestedAt: new Date(0), startedAt: new Date() },
  });
  const storage = { kind: 'disk', dir: storageDir } as const;
  const services = connectServices({ databaseUrl, redisUrl, storage });
  const context: TestContext = { ...base, services };
  return {
    ...judging,
    context,
    startWorker: (program) => {
      const environment = {
        DATABASE_URL: databaseUrl,
        STORAGE_DIR: storageDir,
        LEASE_SECONDS: '2',
        SWEEP_SECONDS: '0.5',
        JUDGE_NETWORKS: '127.0.0.0/8',
        [keyName]: judging.server.apiKey ?? '',
        ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
      };
      return startWorkerProcess(environment, program);
    },
    submit: async (files) => (await submitOpen(context, context.owner, files)).evaluationId,
    async ended(evaluationId, seconds) {
      const read = () =>
        db.evaluation.findUniqueOrThrow({
          where: { id: evaluationId },
          select: { status: true, errorCode: true },
        });
      await waitUntil(
        `evaluation ${evaluationId} ends`,
        async () => ['done', 'failed', 'blocked'].includes((await read()).status),
        seconds,
      );
      return read();
    },
    async asking() {
      const claimed = await db.verdict.findMany({
        where: { leaseToken: { not: null } },
        select: { leaseToken: true },
      });
      const pids = claimed.flatMap(
        ({ leaseToken }) => /-(\d+)-[^/]*\//.exec(leaseToken ?? '')?.[1] ?? [],
      );
      return [...new Set(pids)].map(Number);
    },
    async close() {
      await services.close();
      await judging.close();
    },
  };
}

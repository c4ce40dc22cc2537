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

/** A judging context whose workers are processes of their own, on a queue that is real. */
export interface JudgingProcesses extends Omit<JudgingContext, 'startJudge' | 'finish'> {
  startWorker(): WorkerProcess;
  /** Submits as the owner and returns the evaluation. */
  submit(files: Files): Promise<string>;
  /** Resolves with the status and code of an evaluation once it has ended. */
  ended(
    evaluationId: string,
    seconds?: number,
  ): Promise<{ status: string; errorCode: string | null }>;
  /** processes that are asking right now, by the tokens of their leases */
  asking(): Promise<number[]>;
}

const keyName = 'JUDGE_KEY_TEST';

/** Makes such a context; the queue is on Redis where there is an address. */
export async function createJudgingProcesses(
  redisUrl: string | undefined,
  options: JudgingContextOptions = {},
): Promise<JudgingProcesses> {
  const { startJudge: _, finish: __, ...judging } = await createJudgingContext(options);
  const base = judging.context;
  const { databaseUrl, storageDir } = base;
  const { db } = base.services;
  // Here the key is in the environment of the workers.
  await db.judgeProvider.update({
    where: { id: judging.profile.provider.id },
    data: { apiKeyEncrypted: null, apiKeyEnv: keyName },
    select: { id: true },
  });
  const storage = { kind: 'disk', dir: storageDir } as const;
  const services = connectServices({ databaseUrl, redisUrl, storage });
  const context: TestContext = { ...base, services };
  return {
    ...judging,
    context,
    startWorker: () =>
      startWorkerProcess({
        DATABASE_URL: databaseUrl,
        STORAGE_DIR: storageDir,
        LEASE_SECONDS: '2',
        SWEEP_SECONDS: '0.5',
        [keyName]: judging.server.apiKey ?? '',
        ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
      }),
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
      const held = await db.verdict.findMany({
        where: { leaseToken: { not: null } },
        select: { leaseToken: true },
      });
      const pids = held.flatMap(
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

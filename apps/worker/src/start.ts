import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { benchmarks } from '@clapboard/benchmarks';
import { createJudge } from '@clapboard/judge';
import { startWorker } from '@clapboard/queue';
import { connectServices } from '@clapboard/services/connect';
import { checkAddress, evaluateQueue, judgeQueue } from '@clapboard/services/core';
import { removeHeartbeat } from '@clapboard/services/operations';
import { judgePolicy } from '@clapboard/services/pipeline/judging';
import { storageConfig } from '@clapboard/storage';
import type { WorkerEnv } from './env';
import { createEvaluateHandler } from './handle-evaluate';
import { createJudgeHandler } from './handle-judge';
import type { Logger } from './log';
import { runEvery } from './run-every';
import { createScheduledJobs } from './scheduled-jobs';

/**
 * Starts the handlers of all queues and the scheduled jobs. `close` stops claiming work, releases
 * running evaluations and requests so that other workers can claim them at once, and closes every
 * connection.
 */
export async function start(
  env: WorkerEnv,
  processLog: Logger,
): Promise<{ close(): Promise<void> }> {
  const workerId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const log = processLog.child({ workerId });
  const onFault = (error: unknown) => log.warn({ err: error }, 'queue fault');
  const services = connectServices({
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    // Pages have priority on a busy machine, and nobody waits for an answer of this process.
    connectMs: 60_000,
    redisUrl: env.REDIS_URL,
    storage: storageConfig(env),
    secretsKey: env.SECRETS_KEY,
    webhookNetworks: env.WEBHOOK_NETWORKS,
    judgeNetworks: env.JUDGE_NETWORKS,
    // Nobody changes anything through a worker. It sends what needs rights only to who has them.
    requirements: { ownPassword: false, secondFactor: env.SECOND_FACTOR === 'required' },
    onWakeFault: onFault,
  });
  // Loaded now, so that the first submission needn't wait for its benchmark's scoring code.
  await Promise.all(benchmarks.map((definition) => definition.load()));
  const ending = new AbortController();
  const { signal } = ending;
  const context = { services, log, leaseSeconds: env.LEASE_SECONDS, workerId, signal };
  const { backend } = services;
  const worker = startWorker(evaluateQueue, backend, createEvaluateHandler(context), {
    concurrency: env.WORKER_CONCURRENCY,
    onFault,
  });
  const judge = createJudgeHandler({
    ...context,
    ...createJudge((url, address) => checkAddress(env.JUDGE_NETWORKS, url, address) === null),
    keys: { secretCipher: services.secretCipher, environment: env.JUDGE_KEYS },
    policy: judgePolicy,
  });
  const judgeWorker = startWorker(judgeQueue, backend, judge.handle, { concurrency: 1, onFault });
  const jobs = createScheduledJobs({ ...context, env }).map(({ name, everyMs, run }) =>
    runEvery(run, {
      everyMs,
      onFault: (error) => log.error({ err: error, job: name }, 'a scheduled job failed'),
    }),
  );
  log.info({ queue: backend.kind }, 'ready');
  return {
    async close() {
      ending.abort();
      await Promise.all([...jobs.map((job) => job.close()), worker.close(), judgeWorker.close()]);
      await judge.ended();
      // Not an error: the operations page shows a worker without heartbeats as gone.
      await removeHeartbeat(services, workerId).catch((error) =>
        log.warn({ err: error }, 'failed to remove the heartbeat'),
      );
      await services.close();
    },
  };
}

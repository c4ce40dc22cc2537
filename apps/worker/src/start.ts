import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { askJudge } from '@clapboard/judge';
import { startWorker } from '@clapboard/queue';
import {
  connectServices,
  endBeat,
  evaluateQueue,
  judgePolicy,
  judgeQueue,
} from '@clapboard/services';
import { storageConfig } from '@clapboard/storage';
import { choresOf } from './chores';
import type { WorkerEnv } from './env';
import { handleEvaluate } from './handle-evaluate';
import { createJudgeHandler } from './handle-judge';
import type { Logger } from './log';
import { repeat } from './repeat';

/**
 * Starts the handlers of all queues and the chores. `close` takes no more work, gives running
 * evaluations and questions to judges back so that they can be claimed at once, and ends every
 * connection.
 */
export async function start(
  env: WorkerEnv,
  processLog: Logger,
): Promise<{ close(): Promise<void> }> {
  const workerId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const log = processLog.child({ workerId });
  const services = connectServices({
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    storage: storageConfig(env),
    secretsKey: env.SECRETS_KEY,
    onWakeFault: (error) => log.warn({ err: error }, 'queue fault'),
  });
  const ending = new AbortController();
  const worker = startWorker(
    evaluateQueue,
    services.backend,
    handleEvaluate({
      services,
      log,
      leaseSeconds: env.LEASE_SECONDS,
      workerId,
      signal: ending.signal,
    }),
    {
      concurrency: env.WORKER_CONCURRENCY,
      onFault: (error) => log.warn({ err: error }, 'queue fault'),
    },
  );
  const judge = createJudgeHandler({
    services,
    ask: askJudge,
    keys: { sealer: services.sealer, environment: env.JUDGE_KEYS },
    policy: judgePolicy,
    log,
    leaseSeconds: env.LEASE_SECONDS,
    workerId,
    signal: ending.signal,
  });
  const judgeWorker = startWorker(judgeQueue, services.backend, judge.handle, {
    concurrency: 1,
    onFault: (error) => log.warn({ err: error }, 'queue fault'),
  });
  const context = { services, env, log, workerId, signal: ending.signal };
  const chores = choresOf(context).map(({ name, everyMs, run }) =>
    repeat(run, {
      everyMs,
      onFault: (error) => log.error({ err: error, chore: name }, 'a chore failed'),
    }),
  );
  log.info({ queue: services.backend.kind }, 'ready');
  return {
    async close() {
      ending.abort();
      await Promise.all([
        ...chores.map((chore) => chore.close()),
        worker.close(),
        judgeWorker.close(),
      ]);
      await judge.ended();
      // Not worth an error: a worker that does not say so is shown as gone.
      await endBeat(services, workerId).catch((error) => log.warn({ err: error }, 'no farewell'));
      await services.close();
    },
  };
}

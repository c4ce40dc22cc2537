import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { askJudge } from '@clapboard/judge';
import { startWorker } from '@clapboard/queue';
import {
  connectServices,
  evaluateQueue,
  judgePolicy,
  judgeQueue,
  removeOrphanUploads,
  type Services,
  sweepEvaluations,
  sweepJudging,
} from '@clapboard/services';
import { storageConfig } from '@clapboard/storage';
import type { WorkerEnv } from './env';
import { handleEvaluate } from './handle-evaluate';
import { createJudgeHandler } from './handle-judge';
import type { Logger } from './log';
import { createMailer } from './mailer';
import { type Repetition, repeat } from './repeat';
import { sendNotices } from './send-notices';

const hourMs = 3_600_000;

/**
 * Starts the handlers of all queues and the sweeper. `close` takes no more work, gives running
 * evaluations and questions to judges back so that they can be claimed at once, and ends every
 * connection.
 */
export async function start(env: WorkerEnv, log: Logger): Promise<{ close(): Promise<void> }> {
  const services = connectServices({
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    storage: storageConfig(env),
    secretsKey: env.SECRETS_KEY,
    onWakeFault: (error) => log.warn({ err: error }, 'queue fault'),
  });
  const ending = new AbortController();
  const workerId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
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
  const sweeper = repeat(
    async () => {
      const swept = await sweepEvaluations(services, { graceSeconds: 2 * env.SWEEP_SECONDS });
      if (swept.woken + swept.gaveUp > 0) log.info(swept, 'swept');
      const judged = await sweepJudging(services);
      if (judged.resumed + judged.woken + judged.checked > 0) log.info(judged, 'swept judging');
      if (env.HEARTBEAT_FILE !== undefined) await writeFile(env.HEARTBEAT_FILE, '');
    },
    {
      everyMs: env.SWEEP_SECONDS * 1000,
      onFault: (error) => log.error({ err: error }, 'sweep failed'),
    },
  );
  const cleaner = repeat(
    async () => {
      const files = await removeOrphanUploads(services);
      if (files > 0) log.info({ files }, 'removed unused uploads');
    },
    { everyMs: hourMs, onFault: (error) => log.error({ err: error }, 'cleaning failed') },
  );
  const postman = repeatMailing(env, services, log);
  log.info({ workerId, queue: services.backend.kind }, 'ready');
  return {
    async close() {
      ending.abort();
      await Promise.all([
        sweeper.close(),
        cleaner.close(),
        postman?.close(),
        worker.close(),
        judgeWorker.close(),
      ]);
      await judge.ended();
      await services.close();
    },
  };
}

/** Sends notices by e-mail now and then; undefined where no mail server is set up. */
function repeatMailing(env: WorkerEnv, services: Services, log: Logger): Repetition | undefined {
  const { SMTP_URL, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env;
  if (SMTP_URL === undefined || from === undefined || publicUrl === undefined) return undefined;
  const { send } = createMailer(SMTP_URL);
  return repeat(
    async () => {
      const mails = await sendNotices({ services, log, from, publicUrl, send });
      if (mails > 0) log.info({ mails }, 'mailed notices');
    },
    {
      everyMs: env.SWEEP_SECONDS * 1000,
      onFault: (error) => log.error({ err: error }, 'mailing failed'),
    },
  );
}

import { startWorker } from '@clapboard/queue';
import { startRedis, type TestRedis } from '@clapboard/queue/testing';
import { connectServices } from '@clapboard/services/connect';
import { evaluateQueue } from '@clapboard/services/core';
import { sweepEvaluations } from '@clapboard/services/pipeline/evaluations';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submit,
  type TestContext,
} from '@clapboard/services/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvaluateHandler } from './handle-evaluate';

let context: TestContext;
let redis: TestRedis;

beforeAll(async () => {
  [context, redis] = await Promise.all([createTestContext(), startRedis()]);
  await importTruth(context);
});
afterAll(async () => {
  await Promise.all([context.close(), redis.stop()]);
});

it.each(['PostgreSQL', 'Redis'])('on %s, the sweeper replaces a failed wake-up', async (name) => {
  const { databaseUrl, storageDir } = context;
  const services = connectServices({
    databaseUrl,
    redisUrl: name === 'Redis' ? redis.url : undefined,
    storage: { kind: 'disk', dir: storageDir },
  });
  const { signal } = new AbortController();
  const score = createEvaluateHandler({
    services,
    log: pino({ level: 'silent' }),
    leaseSeconds: 30,
    workerId: 'test',
    signal,
  });
  const causes: string[] = [];
  let wakeUps = 0;
  const handler = async () => {
    wakeUps += 1;
    if (wakeUps === 1) throw new Error('The database is unavailable.');
    await score();
  };
  const onFault = ({ cause }: Error) => void causes.push(String(cause));
  const worker = startWorker(evaluateQueue, services.backend, handler, { concurrency: 1, onFault });
  try {
    const files = predictionFiles(40, { skill: 0.6 });
    const { evaluationId: id } = await submit({ ...context, services }, context.owner, files);
    await expect.poll(() => causes).toEqual(['Error: The database is unavailable.']);
    const getStatus = async () =>
      (await services.db.evaluation.findUniqueOrThrow({ where: { id } })).status;
    expect(await getStatus()).toBe('queued');
    expect(await sweepEvaluations(services, { graceSeconds: 0 })).toEqual({ woken: 1, gaveUp: 0 });
    await expect.poll(getStatus, { timeout: 20_000 }).toBe('done');
    expect(wakeUps).toBe(2);
  } finally {
    await worker.close();
    await services.close();
  }
});

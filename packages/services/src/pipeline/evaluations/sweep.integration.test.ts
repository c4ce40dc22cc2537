import { expect, it } from 'vitest';
import { claimed, expire, toRow } from '../../testing/evaluation-rows';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { maxAttempts, maxExpiredClaims } from './backoff';
import { sweepEvaluations } from './sweep';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });

const sweep = (graceSeconds: number) => sweepEvaluations(context.services, { graceSeconds });

it('a sweep wakes workers only for evaluations queued longer than the grace period', async () => {
  await submit(context, context.owner, files);
  context.wakeUps = 0;
  expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 0 });
  await context.services.db
    .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '61 s'`;
  expect(await sweep(60)).toEqual({ woken: 1, gaveUp: 0 });
  expect(context.wakeUps).toBe(1);
  expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 0 });
});

it('a sweep ignores evaluations during their back-off', async () => {
  await submit(context, context.owner, files);
  await context.services.db.$executeRaw`
    UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '1 h', "notBefore" = now() + interval '1 min'`;
  expect(await sweep(0)).toEqual({ woken: 0, gaveUp: 0 });
});

it('concurrent sweeps handle each evaluation once', async () => {
  for (let count = 0; count < 5; count += 1) await submit(context, context.owner, files);
  await context.services.db
    .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '61 s'`;
  const swept = await Promise.all(Array.from({ length: 4 }, () => sweep(60)));
  expect(swept.reduce((sum, result) => sum + result.woken, 0)).toBe(5);
});

it('leases that expire while the database is unreachable bring no evaluation nearer to failing', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const lose = async (countExpired: boolean) => {
    await claimed(context, evaluationId);
    await expire(context, evaluationId);
    return sweepEvaluations(context.services, { graceSeconds: 60, countExpired });
  };
  await context.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { expiredClaims: maxExpiredClaims - 1 },
  });
  expect(await lose(false)).toEqual({ woken: 1, gaveUp: 0 });
  expect(await toRow(context, evaluationId)).toMatchObject({
    status: 'queued',
    expiredClaims: maxExpiredClaims - 1,
  });
  await context.services.db.evaluation.updateMany({ data: { notBefore: new Date(0) } });
  expect(await lose(true)).toEqual({ woken: 0, gaveUp: 1 });
});

it('a sweep fails an evaluation after too many dead workers', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  await context.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { attempt: maxAttempts - 1 },
  });
  await claimed(context, evaluationId);
  await expire(context, evaluationId);
  expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 1 });
  expect(await toRow(context, evaluationId)).toMatchObject({
    status: 'failed',
    errorCode: 'gave_up',
  });
});

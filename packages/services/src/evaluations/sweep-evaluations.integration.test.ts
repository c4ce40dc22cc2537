import { expect, it } from 'vitest';
import { claimed, expire, rowOf } from '../testing/evaluation-rows';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { submit, type World } from '../testing/world';
import { maxAttempts } from './backoff';
import { sweepEvaluations } from './sweep-evaluations';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });

const sweep = (graceSeconds: number) => sweepEvaluations(world.services, { graceSeconds });

it('a sweep wakes again what waits longer than the grace, and only that', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  world.woken.length = 0;
  expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 0 });
  await world.services.db
    .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '61 s'`;
  expect(await sweep(60)).toEqual({ woken: 1, gaveUp: 0 });
  expect(world.woken).toEqual([evaluationId]);
  expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 0 });
});

it('a sweep leaves a back-off in peace', async () => {
  await submit(world, world.owner, files);
  await world.services.db.$executeRaw`
    UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '1 h', "notBefore" = now() + interval '1 min'`;
  expect(await sweep(0)).toEqual({ woken: 0, gaveUp: 0 });
});

it('each row is swept by one of many sweepers', async () => {
  for (let count = 0; count < 5; count += 1) await submit(world, world.owner, files);
  await world.services.db
    .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '61 s'`;
  const swept = await Promise.all(Array.from({ length: 4 }, () => sweep(60)));
  expect(swept.reduce((sum, one) => sum + one.woken, 0)).toBe(5);
});

it('a sweep gives up an evaluation whose workers die without end', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  await world.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { attempt: maxAttempts - 1 },
  });
  await claimed(world, evaluationId);
  await expire(world, evaluationId);
  expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 1 });
  expect(await rowOf(world, evaluationId)).toMatchObject({
    status: 'failed',
    errorCode: 'gave_up',
  });
});

import { expect, it } from 'vitest';
import { getSubmission } from '../submissions/get-submission';
import { claimed, endBackOff, expire, rowOf, withoutStorage } from '../testing/evaluation-rows';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submit, type World } from '../testing/world';
import { maxAttempts } from './backoff';
import { recordFault, ScoringFault } from './record-fault';
import { retryEvaluation } from './retry-evaluation';
import { sweepEvaluations } from './sweep-evaluations';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });
const failing = (code: string) => expect.objectContaining({ code });

it('an evaluation ends done after twenty workers in a row died over it', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  for (let death = 1; death <= 20; death += 1) {
    const held = await claimed(world, evaluationId);
    expect(held.attempt).toBe(death);
    await expire(world, evaluationId);
    expect(await sweepEvaluations(world.services, { graceSeconds: 60 })).toEqual({
      woken: 1,
      gaveUp: 0,
    });
  }
  expect(await run(world, evaluationId)).toBe('done');
  expect((await rowOf(world, evaluationId)).attempt).toBe(21);
});

it('an evaluation goes back to the queue with a wait when storage fails, and is done once it is back', async () => {
  const { submissionId, evaluationId } = await submit(world, world.owner, files);
  expect(await run(withoutStorage(world), evaluationId)).toBe('requeued');
  expect(await run(world, evaluationId)).toBe('skipped');
  const view = await getSubmission(world.services, world.owner, { submissionId });
  expect(view.evaluation).toMatchObject({ status: 'queued', errorCode: 'platform_fault' });
  expect(JSON.stringify(view)).not.toContain('disk is away');
  await endBackOff(world, evaluationId);
  expect(await run(world, evaluationId)).toBe('done');
  expect(await rowOf(world, evaluationId)).toMatchObject({ attempt: 2, errorCode: null });
});

it('an evaluation is given up after many attempts, and done when a maintainer has it tried again', async () => {
  const { submissionId, evaluationId } = await submit(world, world.owner, files);
  await world.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { attempt: maxAttempts - 1 },
  });
  expect(await run(withoutStorage(world), evaluationId)).toBe('failed');
  expect(await rowOf(world, evaluationId)).toMatchObject({
    status: 'failed',
    errorCode: 'gave_up',
  });
  await expect(retryEvaluation(world.services, world.owner, { submissionId })).rejects.toThrow(
    failing('forbidden'),
  );
  await retryEvaluation(world.services, world.maintainer, { submissionId });
  expect(world.woken.at(-1)).toBe(evaluationId);
  expect(await run(world, evaluationId)).toBe('done');
});

it('an evaluation is given up soon on a fault of the scoring itself, which waiting does not cure', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  const outcomes: string[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await endBackOff(world, evaluationId);
    const held = await claimed(world, evaluationId);
    outcomes.push(await recordFault(world.services, held, new ScoringFault(new Error('bug'))));
  }
  expect(outcomes).toEqual(['requeued', 'requeued', 'failed']);
});

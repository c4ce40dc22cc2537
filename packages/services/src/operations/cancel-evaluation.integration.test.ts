import { expect, it } from 'vitest';
import { retryEvaluation } from '../evaluations/retry-evaluation';
import { runNext } from '../evaluations/run-next';
import { sweepEvaluations } from '../evaluations/sweep-evaluations';
import { listNotices } from '../notices/list-notices';
import { claimed } from '../testing/evaluation-rows';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submit, type World } from '../testing/world';
import { cancelEvaluation } from './cancel-evaluation';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });
const options = { leaseSeconds: 30, workerId: 'test' };
const failing = (code: string) => expect.objectContaining({ code });

it('a cancelled evaluation is lost to its worker, told to its submitter, and can be tried again', async () => {
  const { services, maintainer, owner } = world;
  const { submissionId, evaluationId } = await submit(world, owner, files);
  const held = await claimed(world, evaluationId);
  await cancelEvaluation(services, maintainer, { evaluationId, reason: 'Wrong files' });
  // Were it still the worker's, writing would end it; a lost lease writes nothing.
  const count = await services.db.evaluation.count({ where: { leaseToken: held.token } });
  expect(count).toBe(0);
  const row = await services.db.evaluation.findUniqueOrThrow({ where: { id: evaluationId } });
  expect(row).toMatchObject({ status: 'failed', errorCode: 'cancelled', leaseToken: null });
  const [notice] = await listNotices(services, owner);
  expect(notice).toMatchObject({ kind: 'cancelled', detail: 'Wrong files' });
  await expect(
    cancelEvaluation(services, maintainer, { evaluationId, reason: 'again' }),
  ).rejects.toEqual(failing('wrong_state'));
  await sweepEvaluations(services, { graceSeconds: -1 });
  expect(await runNext(services, options)).toBeNull();
  await retryEvaluation(services, maintainer, { submissionId });
  expect(await run(world, evaluationId)).toBe('done');
});

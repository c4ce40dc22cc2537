import { expect, it } from 'vitest';
import { sweepEvaluations } from '../../pipeline/evaluations/sweep';
import { retryEvaluation } from '../../pipeline/scoring/retry';
import { runNext } from '../../pipeline/scoring/run-next';
import { claimed } from '../../testing/evaluation-rows';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listNotifications } from '../notifications/list';
import { cancelEvaluation } from './cancel-evaluation';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });
const options = { leaseSeconds: 30, workerId: 'test' };
const failing = (code: string) => expect.objectContaining({ code });

it('cancelling revokes the claim, notifies the submitter and allows a retry', async () => {
  const { services, maintainer, owner } = context;
  const { submissionId, evaluationId } = await submit(context, owner, files);
  const claim = await claimed(context, evaluationId);
  await cancelEvaluation(services, maintainer, { evaluationId, reason: 'Wrong files' });
  // Without the lease token, the worker can no longer write a result.
  const count = await services.db.evaluation.count({ where: { leaseToken: claim.token } });
  expect(count).toBe(0);
  const row = await services.db.evaluation.findUniqueOrThrow({ where: { id: evaluationId } });
  expect(row).toMatchObject({ status: 'failed', errorCode: 'cancelled', leaseToken: null });
  const [notification] = await listNotifications(services, owner);
  expect(notification).toMatchObject({ kind: 'cancelled', detail: 'Wrong files' });
  await expect(
    cancelEvaluation(services, maintainer, { evaluationId, reason: 'again' }),
  ).rejects.toEqual(failing('wrong_state'));
  await sweepEvaluations(services, { graceSeconds: -1 });
  expect(await runNext(services, options)).toBeNull();
  await retryEvaluation(services, maintainer, { submissionId });
  expect(await run(context, evaluationId)).toBe('done');
});

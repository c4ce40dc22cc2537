import { expect, it } from 'vitest';
import { LeaseLost } from '../../core/database/claims';
import { claimed, expire, toRow } from '../../testing/evaluation-rows';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { recordFault } from './record-fault';
import { startHeartbeat } from './store/claim';
import { finishEvaluation } from './store/end';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });

it('a worker that lost its lease writes nothing: no progress, no result, no failure', async () => {
  const { evaluationId, submissionId } = await submit(context, context.owner, files);
  const claim = await claimed(context, evaluationId);
  await expire(context, evaluationId);
  expect(await run(context, evaluationId)).toBe('done');
  const before = await toRow(context, evaluationId);

  const lease = startHeartbeat(context.services, claim, 30);
  await expect(lease.report(0.5, 'score')).rejects.toThrow(LeaseLost);
  lease.stop();
  const written = await finishEvaluation(context.services, claim, 'complete', null, async (tx) => {
    await tx.submission.update({ where: { id: submissionId }, data: { status: 'rejected' } });
  });
  expect(written).toBe(false);
  expect(await recordFault(context.services, claim, new Error('late'))).toBe('skipped');
  expect(await toRow(context, evaluationId)).toEqual(before);
});

it('the next renewal tells a worker that it lost its lease', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const claim = await claimed(context, evaluationId);
  const lease = startHeartbeat(context.services, claim, 0.15);
  await context.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { leaseToken: 'of another' },
  });
  await new Promise((resolve) => lease.signal.addEventListener('abort', resolve));
  lease.stop();
  expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
});

it('a lease does not expire while its worker is alive', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const claim = await claimed(context, evaluationId, 1);
  const end = async () => (await toRow(context, evaluationId)).leaseExpires?.getTime() ?? 0;
  const first = await end();
  const lease = startHeartbeat(context.services, claim, 1);
  await expect.poll(end, { timeout: 5000 }).toBeGreaterThan(first + 1000);
  lease.stop();
  expect(lease.signal.aborted).toBe(false);
});

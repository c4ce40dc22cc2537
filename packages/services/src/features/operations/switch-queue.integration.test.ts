import { expect, it } from 'vitest';
import { queuePauses } from '../../core/queues/queue-switches';
import { claimVerdicts } from '../../pipeline/judging/claim-verdicts';
import { runNext } from '../../pipeline/scoring/run-next';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { pauseQueue, resumeQueue } from './switch-queue';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });
const options = { leaseSeconds: 30, workerId: 'test' };
const failing = (code: string) => expect.objectContaining({ code });

it('submissions during a pause wait, and resuming wakes a worker', async () => {
  await pauseQueue(context.services, context.admin, { queue: 'evaluate', reason: 'New disk' });
  expect(await queuePauses(context.services)).toMatchObject([
    { queue: 'evaluate', reason: 'New disk' },
  ]);
  const { evaluationId } = await submit(context, context.owner, files);
  expect(await runNext(context.services, options)).toBeNull();
  context.wakeUps = 0;
  await resumeQueue(context.services, context.admin, { queue: 'evaluate' });
  expect(context.wakeUps).toBe(1);
  expect(await runNext(context.services, options)).toEqual({ evaluationId, outcome: 'done' });
  const written = await context.services.db.auditEvent.findMany({
    where: { subjectType: 'queue' },
    orderBy: { at: 'asc' },
    select: { action: true, actorId: true, after: true },
  });
  expect(written).toEqual([
    { action: 'queue.pause', actorId: context.admin.userId, after: { reason: 'New disk' } },
    { action: 'queue.resume', actorId: context.admin.userId, after: null },
  ]);
});

it('rejects pausing twice, resuming without a pause, and an empty reason', async () => {
  const { services, admin } = context;
  await expect(resumeQueue(services, admin, { queue: 'judge' })).rejects.toEqual(
    failing('wrong_state'),
  );
  await expect(pauseQueue(services, admin, { queue: 'judge', reason: ' ' })).rejects.toEqual(
    failing('invalid_input'),
  );
  await pauseQueue(services, admin, { queue: 'judge', reason: 'Bill' });
  await expect(pauseQueue(services, admin, { queue: 'judge', reason: 'x' })).rejects.toEqual(
    failing('wrong_state'),
  );
});

it('makes no judge calls while judging is paused', async () => {
  await pauseQueue(context.services, context.admin, { queue: 'judge', reason: 'Bill' });
  const claimed = await claimVerdicts(context.services, {
    profileId: 'any',
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: null, environment: {} },
  });
  expect(claimed).toEqual({ kind: 'idle' });
});

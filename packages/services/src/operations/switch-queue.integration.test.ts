import { expect, it } from 'vitest';
import { runNext } from '../evaluations/run-next';
import { claimVerdicts } from '../judging/execution/claim-verdicts';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { submit, type World } from '../testing/world';
import { queuePauses } from './queue-switches';
import { pauseQueue, resumeQueue } from './switch-queue';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });
const options = { leaseSeconds: 30, workerId: 'test' };
const failing = (code: string) => expect.objectContaining({ code });

it('what is submitted during a pause waits, and resuming wakes a worker for it', async () => {
  await pauseQueue(world.services, world.admin, { queue: 'evaluate', reason: 'New disk' });
  expect(await queuePauses(world.services)).toMatchObject([
    { queue: 'evaluate', reason: 'New disk' },
  ]);
  const { evaluationId } = await submit(world, world.owner, files);
  expect(await runNext(world.services, options)).toBeNull();
  world.woken.length = 0;
  await resumeQueue(world.services, world.admin, { queue: 'evaluate' });
  expect(world.woken).toEqual([evaluationId]);
  expect(await runNext(world.services, options)).toEqual({ evaluationId, outcome: 'done' });
  const written = await world.services.db.auditEvent.findMany({
    where: { subjectType: 'queue' },
    orderBy: { at: 'asc' },
    select: { action: true, actorId: true, after: true },
  });
  expect(written).toEqual([
    { action: 'queue.pause', actorId: world.admin.userId, after: { reason: 'New disk' } },
    { action: 'queue.resume', actorId: world.admin.userId, after: null },
  ]);
});

it('a queue is paused once and resumed once, with a reason', async () => {
  const { services, admin } = world;
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

it('no question is put to a judge while judging is paused', async () => {
  await pauseQueue(world.services, world.admin, { queue: 'judge', reason: 'Bill' });
  const claimed = await claimVerdicts(world.services, {
    profileId: 'any',
    leaseSeconds: 30,
    workerId: 'test',
    keys: { sealer: null, environment: {} },
  });
  expect(claimed).toEqual({ kind: 'idle' });
});

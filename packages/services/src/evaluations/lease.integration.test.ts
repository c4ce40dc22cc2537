import { expect, it } from 'vitest';
import { claimed, expire, rowOf } from '../testing/evaluation-rows';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submit, type World } from '../testing/world';
import { finishUnderLease } from './finish-under-lease';
import { holdLease, LeaseLost } from './lease';
import { recordFault } from './record-fault';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });

it('a worker that lost its lease writes nothing: no progress, no result, no failure', async () => {
  const { evaluationId, submissionId } = await submit(world, world.owner, files);
  const held = await claimed(world, evaluationId);
  await expire(world, evaluationId);
  expect(await run(world, evaluationId)).toBe('done');
  const before = await rowOf(world, evaluationId);

  const lease = holdLease(world.services, held, 30);
  await expect(lease.report(0.5, 'score')).rejects.toThrow(LeaseLost);
  lease.stop();
  const written = await finishUnderLease(world.services, held, 'done', null, async (tx) => {
    await tx.submission.update({ where: { id: submissionId }, data: { status: 'rejected' } });
  });
  expect(written).toBe(false);
  expect(await recordFault(world.services, held, new Error('late'))).toBe('skipped');
  expect(await rowOf(world, evaluationId)).toEqual(before);
});

it('a worker that lost its lease is told by the next renewal', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  const held = await claimed(world, evaluationId);
  const lease = holdLease(world.services, held, 0.15);
  await world.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { leaseToken: 'of another' },
  });
  await new Promise((resolve) => lease.signal.addEventListener('abort', resolve));
  lease.stop();
  expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
});

it('a lease does not run out while its worker lives', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  const held = await claimed(world, evaluationId, 1);
  const end = async () => (await rowOf(world, evaluationId)).leaseExpires?.getTime() ?? 0;
  const first = await end();
  const lease = holdLease(world.services, held, 1);
  await expect.poll(end, { timeout: 5000 }).toBeGreaterThan(first + 1000);
  lease.stop();
  expect(lease.signal.aborted).toBe(false);
});

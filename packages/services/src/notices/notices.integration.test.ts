import { expect, it } from 'vitest';
import { maxAttempts } from '../evaluations/backoff';
import { claim } from '../evaluations/lease';
import { recordFault } from '../evaluations/record-fault';
import { sweepEvaluations } from '../evaluations/sweep-evaluations';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submit, type World } from '../testing/world';
import { listNotices } from './list-notices';
import { readNotices } from './read-notices';
import { unreadNotices } from './unread-notices';

let world: World;

inFreshWorlds(
  (fresh) => {
    world = fresh;
  },
  { videos: 10 },
);

const files = predictionFiles(10, { skill: 1 });
const broken = [{ name: 'mcqa.json', bytes: Buffer.from('{"no such id": "A"}') }];
const kinds = async (actor = world.owner) =>
  (await listNotices(world.services, actor)).map(({ kind }) => kind);

it('the submitter, and nobody else, is told that a submission was scored', async () => {
  const { submissionId, evaluationId } = await submit(world, world.owner, files, 'Told');
  expect(await kinds()).toEqual([]);
  await run(world, evaluationId);
  expect(await listNotices(world.services, world.owner)).toEqual([
    {
      id: expect.any(String),
      kind: 'scored',
      detail: null,
      submissionId,
      benchmark: 'vidhal',
      modelName: 'Told',
      createdAt: expect.any(Date),
      read: false,
    },
  ]);
  expect(await unreadNotices(world.services, world.owner)).toBe(1);
  expect(await kinds(world.other)).toEqual([]);
  expect(await kinds(world.maintainer)).toEqual([]);
});

it('files with errors are told as such', async () => {
  const { evaluationId } = await submit(world, world.owner, broken);
  expect(await run(world, evaluationId)).toBe('rejected');
  expect(await kinds()).toEqual(['rejected']);
});

it('a fault of ours is told once it is given up, whether a worker reports it or dies of it', async () => {
  const first = await submit(world, world.owner, files, 'first');
  const { db } = world.services;
  await db.evaluation.update({
    where: { id: first.evaluationId },
    data: { attempt: maxAttempts - 1 },
  });
  const held = await claim(world.services, { ...first, leaseSeconds: 30, workerId: 'test' });
  if (!held) throw new Error('not claimed');
  expect(await recordFault(world.services, { ...held, attempt: 1 }, new Error('once'))).toBe(
    'requeued',
  );
  expect(await kinds()).toEqual([]);
  await db.evaluation.update({
    where: { id: first.evaluationId },
    data: { notBefore: new Date(0), attempt: maxAttempts - 1 },
  });
  const again = await claim(world.services, { ...first, leaseSeconds: 30, workerId: 'test' });
  if (!again) throw new Error('not claimed');
  expect(await recordFault(world.services, again, new Error('for good'))).toBe('failed');
  expect(await kinds()).toEqual(['failed']);

  const second = await submit(world, world.owner, files, 'second');
  await db.evaluation.update({
    where: { id: second.evaluationId },
    data: { status: 'scoring', attempt: maxAttempts, leaseExpires: new Date(0) },
  });
  expect(await sweepEvaluations(world.services, { graceSeconds: 60 })).toMatchObject({ gaveUp: 1 });
  expect(await kinds()).toEqual(['failed', 'failed']);
});

it('a worker that lost its lease tells nobody anything', async () => {
  const made = await submit(world, world.owner, files);
  const held = await claim(world.services, { ...made, leaseSeconds: 30, workerId: 'test' });
  if (!held) throw new Error('not claimed');
  const late = { ...held, attempt: maxAttempts, token: 'replaced' };
  expect(await recordFault(world.services, late, new Error('late'))).toBe('skipped');
  expect(await kinds()).toEqual([]);
});

it('samples and evaluations made to be compared give no notice', async () => {
  const sample = await submit(world, world.owner, files, 'sample');
  await world.services.db.submission.update({
    where: { id: sample.submissionId },
    data: { sample: true },
  });
  await run(world, sample.evaluationId);
  const shadow = await submit(world, world.owner, files, 'shadow');
  await world.services.db.evaluation.update({
    where: { id: shadow.evaluationId },
    data: { shadow: true },
  });
  await run(world, shadow.evaluationId);
  expect(await kinds()).toEqual([]);
});

it('notices are marked as read one by one, by submission or all, and only one’s own', async () => {
  for (const name of ['one', 'two', 'three']) {
    const { evaluationId } = await submit(world, world.owner, files, name);
    await run(world, evaluationId);
  }
  const [third, second] = await listNotices(world.services, world.owner);
  if (!third || !second) throw new Error('no notices');
  expect(await readNotices(world.services, world.other, { all: true })).toBe(0);
  expect(await readNotices(world.services, world.other, { noticeId: third.id })).toBe(0);
  expect(await readNotices(world.services, world.owner, { noticeId: third.id })).toBe(1);
  expect(await unreadNotices(world.services, world.owner)).toBe(2);
  const { submissionId } = second;
  expect(await readNotices(world.services, world.owner, { submissionId })).toBe(1);
  expect(await readNotices(world.services, world.owner, { all: true })).toBe(1);
  expect(await unreadNotices(world.services, world.owner)).toBe(0);
  await expect(unreadNotices(world.services, world.visitor)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});

import { expect, it } from 'vitest';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submit, type World } from '../testing/world';
import { myQuotas } from './my-quotas';
import { setSubmissionRules } from './set-submission-rules';
import { submissionRules } from './submission-rules';

let world: World;

inFreshWorlds(
  (fresh) => {
    world = fresh;
  },
  { videos: 10 },
);

const files = predictionFiles(10, { skill: 1 });
const broken = [{ name: 'mcqa.json', bytes: Buffer.from('{"no such id": "A"}') }];
const spent = expect.objectContaining({ code: 'quota_spent', status: 429 });
const allow = (perDay: number) =>
  setSubmissionRules(world.services, world.maintainer, { benchmark: 'vidhal', perDay });
const quota = async (actor = world.owner) =>
  (await myQuotas(world.services, actor)).find(({ benchmark }) => benchmark === 'vidhal');

it('is a hundred a day where no rule is set, and begins anew at midnight UTC', async () => {
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  expect(await quota()).toEqual({
    benchmark: 'vidhal',
    perDay: 100,
    used: 0,
    left: 100,
    renewsAt: midnight,
    inFlight: { now: 0, most: null },
    window: 'open',
    opensAt: null,
    closesAt: null,
    invited: true,
    submitters: 'everyone',
    approval: false,
    requiredSettings: [],
  });
});

it('the submission beyond the limit is refused with the moment of renewal, and leaves nothing behind', async () => {
  await allow(2);
  await submit(world, world.owner, files, 'one');
  await submit(world, world.owner, files, 'two');
  expect(await quota()).toMatchObject({ used: 2, left: 0 });
  const renews = (await quota())?.renewsAt.toISOString().slice(0, 10);
  await expect(submit(world, world.owner, files, 'three')).rejects.toThrow(
    expect.objectContaining({ code: 'quota_spent', message: expect.stringContaining(`${renews}`) }),
  );
  expect(await world.services.db.model.count({ where: { name: 'three' } })).toBe(0);
  await submit(world, world.other, files, 'three');
});

it('requests at the same moment cannot pass the limit together', async () => {
  await allow(3);
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => submit(world, world.owner, files, `at once ${index}`)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const one of made) if (one.status === 'rejected') expect(one.reason).toEqual(spent);
  expect(await world.services.db.submission.count()).toBe(3);
});

it('maintainers have no limit', async () => {
  await allow(0);
  expect(await quota(world.maintainer)).toMatchObject({ perDay: null, left: null });
  await submit(world, world.maintainer, files);
  await expect(submit(world, world.owner, files)).rejects.toThrow(spent);
});

it('rejected files, faults of ours and other days cost nothing', async () => {
  await allow(1);
  const rejected = await submit(world, world.owner, broken, 'rejected');
  await run(world, rejected.evaluationId);
  expect(await quota()).toMatchObject({ used: 0 });
  const failed = await submit(world, world.owner, files, 'failed');
  await world.services.db.evaluation.update({
    where: { id: failed.evaluationId },
    data: { status: 'failed', errorCode: 'gave_up' },
  });
  expect(await quota()).toMatchObject({ used: 0 });
  const yesterday = await submit(world, world.owner, files, 'yesterday');
  await world.services.db.submission.update({
    where: { id: yesterday.submissionId },
    data: { createdAt: new Date(Date.now() - 86_400_000) },
  });
  await submit(world, world.owner, files, 'today');
  expect(await quota()).toMatchObject({ used: 1, left: 0 });
});

it('the same bytes again lead to the submission that exists, whatever is left', async () => {
  await allow(1);
  const { submissionId } = await submit(world, world.owner, files, 'same');
  expect(await submit(world, world.owner, files, 'same')).toMatchObject({ submissionId });
});

it('the limit is set by maintainers only, and each change is in the audit log', async () => {
  await expect(
    setSubmissionRules(world.services, world.owner, { benchmark: 'vidhal', perDay: 1000 }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(submissionRules(world.services, world.owner)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await allow(5);
  await allow(7);
  const rules = await submissionRules(world.services, world.maintainer);
  expect(rules.find(({ benchmark }) => benchmark === 'vidhal')?.perDay).toBe(7);
  const events = await world.services.db.auditEvent.findMany({
    where: { action: 'rules.set' },
    orderBy: { at: 'asc' },
  });
  expect(events.map(({ before, after, actorId }) => ({ before, after, actorId }))).toEqual([
    { before: { perDay: 100 }, after: { perDay: 5 }, actorId: world.maintainer.userId },
    { before: { perDay: 5 }, after: { perDay: 7 }, actorId: world.maintainer.userId },
  ]);
  await expect(allow(-1)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(allow(1.5)).rejects.toMatchObject({ code: 'invalid_input' });
});

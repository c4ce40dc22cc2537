import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { deleteSubmission } from '../submissions/delete';
import { listSubmissionRules } from './get-rules';
import { listMyQuotas } from './list-mine';
import { setSubmissionRules } from './set-rules';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

const files = predictionFiles(10, { skill: 1 });
const broken = [{ name: 'mcqa.json', bytes: Buffer.from('{"no such id": "A"}') }];
const spent = expect.objectContaining({ code: 'quota_spent', status: 429 });
const allow = (perDay: number) =>
  setSubmissionRules(context.services, context.maintainer, { benchmark: 'vidhal', perDay });
const quota = async (actor = context.owner) =>
  (await listMyQuotas(context.services, actor)).find(({ benchmark }) => benchmark === 'vidhal');

it('defaults to a hundred a day and renews at midnight UTC', async () => {
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  expect(await quota()).toEqual({
    benchmark: 'vidhal',
    perDay: 100,
    used: 0,
    total: null,
    left: 100,
    renewsAt: midnight,
    inFlight: { now: 0, most: null },
    window: 'open',
    opensAt: null,
    closesAt: null,
    invited: true,
    submitters: 'everyone',
    proofRequired: false,
    approval: false,
    requiredSettings: [],
  });
});

it('rejects a submission beyond the limit with the renewal time and without side effects', async () => {
  await allow(2);
  await submit(context, context.owner, files, 'one');
  await submit(context, context.owner, files, 'two');
  expect(await quota()).toMatchObject({ used: 2, left: 0 });
  const renews = (await quota())?.renewsAt.toISOString().slice(0, 10);
  await expect(submit(context, context.owner, files, 'three')).rejects.toThrow(
    expect.objectContaining({ code: 'quota_spent', message: expect.stringContaining(`${renews}`) }),
  );
  expect(await context.services.db.model.count({ where: { name: 'three' } })).toBe(0);
  await submit(context, context.other, files, 'three');
});

it('concurrent requests cannot exceed the limit', async () => {
  await allow(3);
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      submit(context, context.owner, files, `at once ${index}`),
    ),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of made)
    if (outcome.status === 'rejected') expect(outcome.reason).toEqual(spent);
  expect(await context.services.db.submission.count()).toBe(3);
});

it('maintainers have no limit', async () => {
  await allow(0);
  expect(await quota(context.maintainer)).toMatchObject({ perDay: null, left: null });
  await submit(context, context.maintainer, files);
  await expect(submit(context, context.owner, files)).rejects.toThrow(spent);
});

it('does not count rejected files, platform faults and other days', async () => {
  await allow(1);
  const rejected = await submit(context, context.owner, broken, 'rejected');
  await run(context, rejected.evaluationId);
  expect(await quota()).toMatchObject({ used: 0 });
  const failed = await submit(context, context.owner, files, 'failed');
  await context.services.db.evaluation.update({
    where: { id: failed.evaluationId },
    data: { status: 'failed', errorCode: 'gave_up' },
  });
  expect(await quota()).toMatchObject({ used: 0 });
  const yesterday = await submit(context, context.owner, files, 'yesterday');
  await context.services.db.submission.update({
    where: { id: yesterday.submissionId },
    data: { createdAt: new Date(Date.now() - 86_400_000) },
  });
  await submit(context, context.owner, files, 'today');
  expect(await quota()).toMatchObject({ used: 1, left: 0 });
});

it('rejected files don’t count, but an account can’t submit them without end, also if it deletes them', async () => {
  const { services, owner, other } = context;
  await allow(1);
  const { submissionId, evaluationId } = await submit(context, owner, broken, 'rejected');
  await run(context, evaluationId);
  await deleteSubmission(services, owner, { submissionId });
  const where = { key: { startsWith: 'submissions:vidhal:' } };
  expect(await services.db.rateLimit.findMany({ where })).toMatchObject([{ count: 1 }]);
  await services.db.rateLimit.updateMany({ where, data: { count: 202 } });
  await expect(submit(context, owner, broken, 'again')).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('202 times in 24 hours'),
  });
  await submit(context, other, broken, 'of another account');
});

it('a person submits at most 4 GiB of different files in 24 hours, because the site stores them, also with errors', async () => {
  const { owner, other } = context;
  const { db } = context.services;
  const withError = (choice: string) => [
    { name: 'mcqa.json', bytes: Buffer.from(`{"no such id": "${choice}"}`) },
  ];
  const [first, second, third] = [withError('A'), withError('B'), withError('C')];
  await submit(context, owner, first, 'first');
  await submit(context, owner, second, 'second');
  await db.submissionFile.updateMany({ data: { size: 2 ** 31 - 1 } });
  await submit(context, owner, first, 'the same file');
  await expect(submit(context, owner, third, 'third')).rejects.toMatchObject({
    code: 'quota_spent',
    message: expect.stringContaining('4 GiB of different files in 24 hours'),
  });
  await submit(context, { ...owner, maintains: ['argus'] }, third, 'as a maintainer');
  await submit(context, other, third, 'of another person');
  const proof = { salt: 'salt', hash: 'hash' };
  const people = [owner, other].map(({ userId }) => ({ userId, ...proof }));
  await db.accountProof.createMany({ data: people });
  await expect(submit(context, other, second, 'of the same person')).rejects.toEqual(spent);
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.submissionFile.updateMany({ data: { createdAt: yesterday } });
  await submit(context, owner, third, 'tomorrow');
});

it('the same bytes return the existing submission even without quota', async () => {
  await allow(1);
  const { submissionId } = await submit(context, context.owner, files, 'same');
  expect(await submit(context, context.owner, files, 'same')).toMatchObject({ submissionId });
});

it('only maintainers set the limit, and each change is logged', async () => {
  await expect(
    setSubmissionRules(context.services, context.owner, { benchmark: 'vidhal', perDay: 1000 }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listSubmissionRules(context.services, context.owner)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await allow(5);
  await allow(7);
  const rules = await listSubmissionRules(context.services, context.maintainer);
  expect(rules.find(({ benchmark }) => benchmark === 'vidhal')?.perDay).toBe(7);
  const events = await context.services.db.auditEvent.findMany({
    where: { action: 'rules.set' },
    orderBy: { at: 'asc' },
  });
  expect(events.map(({ before, after, actorId }) => ({ before, after, actorId }))).toEqual([
    { before: { perDay: 100 }, after: { perDay: 5 }, actorId: context.maintainer.userId },
    { before: { perDay: 5 }, after: { perDay: 7 }, actorId: context.maintainer.userId },
  ]);
  await expect(allow(-1)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(allow(1.5)).rejects.toMatchObject({ code: 'invalid_input' });
});

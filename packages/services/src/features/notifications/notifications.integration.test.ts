import { expect, it } from 'vitest';
import { maxAttempts } from '../../pipeline/evaluations/backoff';
import { recordFault } from '../../pipeline/evaluations/record-fault';
import { claimEvaluation } from '../../pipeline/evaluations/store/claim';
import { sweepEvaluations } from '../../pipeline/evaluations/sweep';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { createAccessToken, notifyExpiringTokens } from '../access-tokens';
import { claimEmails } from './claim-emails';
import { countUnreadNotifications } from './count-unread';
import { listNotifications } from './list';
import { markNotificationsRead } from './mark-read';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

const files = predictionFiles(10, { skill: 1 });
const broken = [{ name: 'mcqa.json', bytes: Buffer.from('{"no such id": "A"}') }];
const kinds = async (actor = context.owner) =>
  (await listNotifications(context.services, actor)).map(({ kind }) => kind);

it('notifies only the submitter of a scored submission', async () => {
  const { submissionId, evaluationId } = await submit(context, context.owner, files, 'Notified');
  expect(await kinds()).toEqual([]);
  await run(context, evaluationId);
  expect(await listNotifications(context.services, context.owner)).toEqual([
    {
      id: expect.any(String),
      kind: 'scored',
      icon: 'check',
      tone: 'good',
      text: 'has been scored',
      detail: null,
      submissionId,
      benchmark: 'vidhal',
      modelName: 'Notified',
      runName: 'Notified (standard · 8 frames)',
      webhookHost: null,
      tokenName: null,
      about: null,
      createdAt: expect.any(Date),
      read: false,
    },
  ]);
  expect(await countUnreadNotifications(context.services, context.owner)).toBe(1);
  expect(await kinds(context.other)).toEqual([]);
  expect(await kinds(context.maintainer)).toEqual([]);
});

it('files with errors cause a rejection notification', async () => {
  const { evaluationId } = await submit(context, context.owner, broken);
  expect(await run(context, evaluationId)).toBe('rejected');
  expect(await kinds()).toEqual(['rejected']);
});

it('a platform fault causes a notification only after the last attempt, even if the worker dies', async () => {
  const first = await submit(context, context.owner, files, 'first');
  const { db } = context.services;
  await db.evaluation.update({
    where: { id: first.evaluationId },
    data: { attempt: maxAttempts - 1 },
  });
  const claim = await claimEvaluation(context.services, {
    ...first,
    leaseSeconds: 30,
    workerId: 'test',
  });
  if (!claim) throw new Error('not claimed');
  expect(await recordFault(context.services, { ...claim, attempt: 1 }, new Error('once'))).toBe(
    'requeued',
  );
  expect(await kinds()).toEqual([]);
  await db.evaluation.update({
    where: { id: first.evaluationId },
    data: { notBefore: new Date(0), attempt: maxAttempts - 1 },
  });
  const again = await claimEvaluation(context.services, {
    ...first,
    leaseSeconds: 30,
    workerId: 'test',
  });
  if (!again) throw new Error('not claimed');
  expect(await recordFault(context.services, again, new Error('for good'))).toBe('failed');
  expect(await kinds()).toEqual(['failed']);

  const second = await submit(context, context.owner, files, 'second');
  await db.evaluation.update({
    where: { id: second.evaluationId },
    data: { status: 'scoring', attempt: maxAttempts, leaseExpires: new Date(0) },
  });
  expect(await sweepEvaluations(context.services, { graceSeconds: 60 })).toMatchObject({
    gaveUp: 1,
  });
  expect(await kinds()).toEqual(['failed', 'failed']);
});

it('an evaluation that fails again after a retry causes another notification', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const failAgain = async () => {
    await context.services.db.evaluation.update({
      where: { id: evaluationId },
      data: { status: 'scoring', attempt: maxAttempts, leaseExpires: new Date(0) },
    });
    await sweepEvaluations(context.services, { graceSeconds: 60 });
  };
  await failAgain();
  await failAgain();
  expect(await kinds()).toEqual(['failed', 'failed']);
});

it('a worker that lost its lease notifies nobody', async () => {
  const made = await submit(context, context.owner, files);
  const claim = await claimEvaluation(context.services, {
    ...made,
    leaseSeconds: 30,
    workerId: 'test',
  });
  if (!claim) throw new Error('not claimed');
  const late = { ...claim, attempt: maxAttempts, token: 'replaced' };
  expect(await recordFault(context.services, late, new Error('late'))).toBe('skipped');
  expect(await kinds()).toEqual([]);
});

it('samples and shadow evaluations cause no notifications', async () => {
  const sample = await submit(context, context.owner, files, 'sample');
  await context.services.db.submission.update({
    where: { id: sample.submissionId },
    data: { sample: true },
  });
  await run(context, sample.evaluationId);
  const shadow = await submit(context, context.owner, files, 'shadow');
  await context.services.db.evaluation.update({
    where: { id: shadow.evaluationId },
    data: { shadow: true },
  });
  await run(context, shadow.evaluationId);
  expect(await kinds()).toEqual([]);
});

it('notifications of a newer version neither hide nor delay others', async () => {
  const { services, owner } = context;
  const { evaluationId } = await submit(context, owner, files);
  await run(context, evaluationId);
  await services.db.user.update({ where: { id: owner.userId }, data: { emailVerified: true } });
  const unknown = { userId: owner.userId, kind: 'of_a_newer_version' };
  await services.db.notification.create({ data: unknown, select: { id: true } });
  expect(await kinds()).toEqual(['scored']);
  expect(await claimEmails(services)).toHaveLength(1);
});

it('users mark only their notifications as read: singly, by submission or all', async () => {
  for (const name of ['one', 'two', 'three']) {
    const { evaluationId } = await submit(context, context.owner, files, name);
    await run(context, evaluationId);
  }
  const [third, second] = await listNotifications(context.services, context.owner);
  if (!third || !second?.submissionId) throw new Error('no notifications');
  expect(await markNotificationsRead(context.services, context.other, { all: true })).toBe(0);
  expect(
    await markNotificationsRead(context.services, context.other, { notificationId: third.id }),
  ).toBe(0);
  expect(
    await markNotificationsRead(context.services, context.owner, { notificationId: third.id }),
  ).toBe(1);
  expect(await countUnreadNotifications(context.services, context.owner)).toBe(2);
  const { submissionId } = second;
  expect(await markNotificationsRead(context.services, context.owner, { submissionId })).toBe(1);
  expect(await markNotificationsRead(context.services, context.owner, { all: true })).toBe(1);
  expect(await countUnreadNotifications(context.services, context.owner)).toBe(0);
  await expect(countUnreadNotifications(context.services, context.visitor)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});

it('notifies the owner of an access token once, in its last seven days', async () => {
  const { services, owner } = context;
  const day = 24 * 3600 * 1000;
  const create = async (name: string, days: number, left: number) => {
    const { id } = await createAccessToken(services, owner, { name, scopes: ['read'], days });
    const now = Date.now();
    await services.db.accessToken.update({
      where: { id },
      data: {
        createdAt: new Date(now - (days - left) * day),
        expiresAt: new Date(now + left * day),
      },
      select: { id: true },
    });
  };
  await create('Ends next week', 90, 6.9);
  await create('Ends later', 90, 7.1);
  await create('Ended', 90, -0.1);
  await create('Made for a week', 7, 6.9);
  expect(await notifyExpiringTokens(services)).toBe(1);
  expect(await notifyExpiringTokens(services)).toBe(0);
  expect(await listNotifications(services, owner)).toMatchObject([
    { kind: 'token_expires', tokenName: 'Ends next week', submissionId: null, webhookHost: null },
  ]);
});

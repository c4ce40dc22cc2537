import { expect, test } from 'vitest';
import { participantsOfPrivate, predictionFiles, submit, type TestContext } from '../../testing';
import { getAnswers } from '../../testing/answers';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { listNotifications } from '../notifications';
import { getThread, postMessage } from '.';

let context: TestContext;
setUpVidHalContext((fresh) => {
  context = fresh;
});

const submitOne = () => submit(context, context.owner, predictionFiles(40, { skill: 0.5 }));

test('the submitter and the benchmark’s maintainers read and write, nobody else', async () => {
  const { services } = context;
  const { submissionId } = await submitOne();
  expect(
    await getAnswers(context, (actor) => getThread(services, actor, { submissionId })),
  ).toEqual(participantsOfPrivate);
  const write = (actor: typeof context.visitor) =>
    postMessage(services, actor, { submissionId, text: 'Hello' });
  expect(await getAnswers(context, write)).toEqual({
    ...participantsOfPrivate,
    blockedOwner: 'account_blocked',
  });
});

test('the thread of a public submission is as private as that of another', async () => {
  const { services, other, visitor } = context;
  const { submissionId } = await submitOne();
  await services.db.submission.update({
    where: { id: submissionId },
    data: { visibility: 'public' },
  });
  await expect(getThread(services, other, { submissionId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(getThread(services, visitor, { submissionId })).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});

test('a workflow of the model can’t read the thread', async () => {
  const { services, owner } = context;
  const { submissionId } = await submitOne();
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
  });
  const run = { repository: 'o/r', workflow: 'w', ref: 'r', commit: 'c', runId: '1', runUrl: 'u' };
  const workflow = { ...owner, workflow: { modelId, run } };
  await expect(getThread(services, workflow, { submissionId })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a message notifies the other side once until it is read', async () => {
  const { services, owner, maintainer, admin } = context;
  const { submissionId } = await submitOne();
  const about = async (actor: typeof owner) =>
    (await listNotifications(services, actor))
      .filter((notification) => notification.submissionId === submissionId)
      .map(({ kind }) => kind);
  await postMessage(services, owner, { submissionId, text: 'Why?' });
  await postMessage(services, owner, { submissionId, text: 'Please?' });
  expect([await about(owner), await about(maintainer), await about(admin)]).toEqual([
    [],
    ['asked'],
    ['asked'],
  ]);
  await postMessage(services, maintainer, { submissionId, text: 'Because.' });
  expect(await about(owner)).toEqual(['answered']);
  expect(await about(admin)).toEqual(['asked']);
  await services.db.notification.updateMany({
    where: { submissionId },
    data: { readAt: new Date() },
  });
  await postMessage(services, owner, { submissionId, text: 'Thanks.' });
  expect(await about(maintainer)).toEqual(['asked', 'asked']);
});

test('a submitter writes five messages before an answer, also at the same time', async () => {
  const { services, owner, maintainer } = context;
  const { submissionId } = await submitOne();
  const write = (actor: typeof owner) =>
    postMessage(services, actor, { submissionId, text: 'Well?' });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => write(owner)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(write(owner)).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await getThread(services, owner, { submissionId })).toMatchObject({
    mayWrite: false,
    refusal: expect.stringContaining('Wait'),
  });
  await write(maintainer);
  expect((await write(owner)).messages).toHaveLength(7);
});

test('a submitter writes 30 messages per hour over all submissions, maintainers as many as they like', async () => {
  const { services, owner, maintainer } = context;
  const { submissionId } = await submitOne();
  const write = (actor: typeof owner) =>
    postMessage(services, actor, { submissionId, text: 'Well?' });
  await write(owner);
  const key = `messages:${owner.userId}`;
  await services.db.rateLimit.update({ where: { key }, data: { count: 29 } });
  await write(owner);
  await expect(write(owner)).rejects.toMatchObject({ code: 'too_many_requests' });
  await write(maintainer);
});

test('a maintainer gets 50 e-mails a day about messages, however many submissions have one, besides others', async () => {
  const { services, owner, maintainer } = context;
  const { db } = services;
  const { submissionId } = await submitOne();
  const ask = async () => {
    await postMessage(services, owner, { submissionId, text: 'Hello' });
    const { emailedAt } = await db.notification.findFirstOrThrow({
      where: { userId: maintainer.userId, kind: 'asked' },
      orderBy: { createdAt: 'desc' },
    });
    return emailedAt === null;
  };
  expect(await ask()).toBe(true);
  await db.$executeRaw`
    INSERT INTO "Notification" (id, "userId", "submissionId", kind, occasion, "readAt")
    SELECT gen_random_uuid()::text, ${maintainer.userId}, ${submissionId},
      CASE WHEN n <= 48 THEN 'asked' ELSE 'edited' END, n::text, now()
    FROM generate_series(1, 98) n`;
  await db.notification.updateMany({ data: { readAt: new Date() } });
  expect(await ask()).toBe(true);
  await db.notification.updateMany({ data: { readAt: new Date() } });
  expect(await ask()).toBe(false);
});

test('messages have 1 to 2,000 characters without control characters', async () => {
  const { services, owner } = context;
  const { submissionId } = await submitOne();
  for (const text of ['', '  ', 'a'.repeat(2001), 'a\u0000b', 'a\u202eb']) {
    await expect(postMessage(services, owner, { submissionId, text })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
  const text = 'Line 1\n<script>alert(1)</script>';
  expect((await postMessage(services, owner, { submissionId, text })).messages).toMatchObject([
    { text },
  ]);
});

test('a former maintainer loses the thread at once', async () => {
  const { services, maintainer } = context;
  const { submissionId } = await submitOne();
  await postMessage(services, maintainer, { submissionId, text: 'Hello' });
  const former = { ...maintainer, maintains: [] };
  await expect(getThread(services, former, { submissionId })).rejects.toMatchObject({
    code: 'not_found',
  });
});

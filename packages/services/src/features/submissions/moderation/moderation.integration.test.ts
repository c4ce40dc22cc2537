import { expect, it } from 'vitest';
import type { Actor } from '../../../core/context';
import { setUpVidHalContext } from '../../../testing/set-up-context';
import { submit, submitAndScore, type TestContext } from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { listNotifications } from '../../notifications/list';
import { countApprovals } from '../../operations/count-approvals';
import { setSubmissionRules } from '../../quota/set-rules';
import { getSubmission } from '../get';
import { listMySubmissions, type MySubmission } from '../list-mine';
import { publishSubmission } from '../publish';
import type { ModerationAct } from '../schemas';
import { withdrawSubmission } from '../withdraw';
import { listModerated } from './list';
import { moderateSubmission, moderateSubmissions } from './moderate';

let context: TestContext;
setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

const files = predictionFiles(10, { skill: 1 });
const reason = 'Trained on the test set.';
const wrongState = expect.objectContaining({ code: 'wrong_state' });
const scored = (name?: string, actor: Actor = context.owner) =>
  submitAndScore(context, actor, files, name);
const publish = (submissionId: string, actor: Actor = context.owner) =>
  publishSubmission(context.services, actor, { submissionId });
const withdraw = (submissionId: string) =>
  withdrawSubmission(context.services, context.owner, { submissionId });
const readToken = async (submissionId: string) =>
  (await seenBy(context.maintainer, submissionId)).approvalToken;
const act = async (name: ModerationAct, submissionId: string, why?: string) =>
  moderateSubmission(context.services, context.maintainer, {
    submissionId,
    act: name,
    reason: why,
    approvalToken: await readToken(submissionId),
  });
const hide = (submissionId: string) => act('hide', submissionId, reason);
const restore = (submissionId: string) => act('restore', submissionId, 'Cleared up.');
const seenBy = (actor: Actor, submissionId: string) =>
  getSubmission(context.services, actor, { submissionId });
const setApproval = (approval = true) =>
  setSubmissionRules(context.services, context.maintainer, { benchmark: 'vidhal', approval });
const audited = (submissionId: string) =>
  context.services.db.auditEvent.findMany({
    where: { subjectId: submissionId },
    select: { action: true, benchmark: true, actorId: true, before: true, after: true },
    orderBy: { id: 'asc' },
  });

it('only the owner sees a hidden result and its reason, and cannot publish it', async () => {
  const { submissionId } = await scored();
  await publish(submissionId);
  await seenBy(context.visitor, submissionId);
  await hide(submissionId);
  for (const actor of [context.visitor, context.other]) {
    await expect(seenBy(actor, submissionId)).rejects.toMatchObject({ code: 'not_found' });
  }
  const submission = await seenBy(context.owner, submissionId);
  expect(submission).toMatchObject({ visibility: 'hidden', hiddenReason: reason });
  expect(submission.rights).toMatchObject({ publish: false, withdraw: false, restore: false });
  for (const change of [publish, withdraw]) {
    await expect(change(submissionId)).rejects.toMatchObject({
      code: 'wrong_state',
      detail: expect.stringContaining('A maintainer hid this submission.'),
    });
  }
});

it.each(['private', 'pending', 'public', 'withdrawn'] as const)(
  'restoring a hidden %s submission returns its visibility, even after hiding twice',
  async (visibility) => {
    const { submissionId } = await scored();
    const publishedAt = visibility === 'private' ? null : new Date('2026-01-02T03:04:05Z');
    await context.services.db.submission.update({
      where: { id: submissionId },
      data: { visibility, publishedAt },
    });
    await hide(submissionId);
    await hide(submissionId);
    const restored = await restore(submissionId);
    expect(restored).toMatchObject({ visibility, publishedAt, hiddenReason: null });
    await expect(restore(submissionId)).rejects.toThrow(wrongState);
    expect((await audited(submissionId)).slice(-2)).toEqual([
      {
        action: 'submission.hide',
        benchmark: 'vidhal',
        actorId: context.maintainer.userId,
        before: { visibility },
        after: { visibility: 'hidden', reason },
      },
      {
        action: 'submission.restore',
        benchmark: 'vidhal',
        actorId: context.maintainer.userId,
        before: { visibility: 'hidden' },
        after: { visibility, reason: 'Cleared up.' },
      },
    ]);
  },
);

it('concurrent hiding and publishing never leave a result public', async () => {
  const { submissionId } = await scored();
  await Promise.allSettled([publish(submissionId), hide(submissionId), publish(submissionId)]);
  expect(await seenBy(context.owner, submissionId)).toMatchObject({ visibility: 'hidden' });
});

it('with approval, publishing waits for a maintainer, and the owner can cancel it', async () => {
  await setApproval();
  const { submissionId } = await scored();
  expect(await publish(submissionId)).toMatchObject({ visibility: 'pending', publishedAt: null });
  await expect(seenBy(context.other, submissionId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await withdraw(submissionId)).toMatchObject({ visibility: 'private' });
  await expect(act('approve', submissionId)).rejects.toThrow(wrongState);

  await publish(submissionId);
  await expect(
    moderateSubmission(context.services, context.owner, { submissionId, act: 'approve' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  const approved = await act('approve', submissionId);
  expect(approved.visibility).toBe('public');
  expect(approved.publishedAt).toBeInstanceOf(Date);
  await seenBy(context.visitor, submissionId);
});

it('a declined result becomes private and can be published again', async () => {
  await setApproval();
  const { submissionId } = await scored();
  await publish(submissionId);
  const declined = await act('decline', submissionId, reason);
  expect(declined.visibility).toBe('private');
  expect(await publish(submissionId)).toMatchObject({ visibility: 'pending' });
});

it('a pending result stays pending without the rule, and maintainers publish without approval', async () => {
  await setApproval();
  const { submissionId } = await scored();
  await publish(submissionId);
  await setApproval(false);
  await expect(publish(submissionId)).rejects.toThrow(wrongState);
  await setApproval();
  const submission = await scored(undefined, context.maintainer);
  expect(await publish(submission.submissionId, context.maintainer)).toMatchObject({
    visibility: 'public',
  });
});

it('each action except marks notifies the submitter once, with the reason', async () => {
  await setApproval();
  const { submissionId } = await scored();
  await publish(submissionId);
  await act('decline', submissionId, 'Say which frames.');
  await publish(submissionId);
  await act('approve', submissionId);
  await hide(submissionId);
  await hide(submissionId);
  await restore(submissionId);
  await act('baseline', submissionId, reason);
  await hide(submissionId);
  const notifications = (await listNotifications(context.services, context.owner)).map(
    ({ kind, detail }) => [kind, detail],
  );
  expect(notifications.filter(([kind]) => kind !== 'scored').sort()).toEqual([
    ['approved', null],
    ['declined', 'Say which frames.'],
    ['hidden', reason],
    ['hidden', reason],
    ['restored', 'Cleared up.'],
  ]);
});

it('a submission without a result cannot be a canary', async () => {
  const { submissionId } = await submit(context, context.owner, files);
  await expect(act('canary', submissionId)).rejects.toThrow(wrongState);
  const done = await scored();
  expect(await act('canary', done.submissionId)).toMatchObject({ canary: true });
});

it('bulk actions list failures, process the rest and audit each submission', async () => {
  await setApproval();
  const pending = [await scored('one'), await scored('two')];
  for (const { submissionId } of pending) await publish(submissionId);
  const left = await scored('three');
  const submissionIds = [...pending, left].map(({ submissionId }) => submissionId);
  const tokens = await Promise.all(submissionIds.map(readToken));
  const { done, failed } = await moderateSubmissions(context.services, context.maintainer, {
    submissionIds: [...submissionIds, 'no such submission'],
    act: 'approve',
    approvalTokens: Object.fromEntries(submissionIds.map((id, i) => [id, tokens[i] ?? ''])),
  });
  expect(done).toEqual(submissionIds.slice(0, 2));
  expect(failed.map(({ submissionId }) => submissionId)).toEqual([
    left.submissionId,
    'no such submission',
  ]);
  for (const submissionId of done) {
    const approvals = (await audited(submissionId)).filter(
      ({ action }) => action === 'submission.approve',
    );
    expect(approvals).toHaveLength(1);
  }
  await expect(
    moderateSubmissions(context.services, context.maintainer, { submissionIds, act: 'hide' }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { reason: expect.any(String) } });
  await expect(
    moderateSubmissions(context.services, context.maintainer, {
      submissionIds: Array.from({ length: 201 }, (_, index) => `id ${index}`),
      act: 'approve',
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

it('maintainers of other benchmarks can neither act nor see submissions in the list', async () => {
  const { submissionId } = await scored();
  const elsewhere: Actor = { ...context.other, maintains: ['vinoground'] };
  await expect(
    moderateSubmission(context.services, elsewhere, { submissionId, act: 'hide', reason }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await listModerated(context.services, elsewhere)).toEqual({ submissions: [], next: null });
  await publish(submissionId);
  await expect(
    moderateSubmission(context.services, elsewhere, { submissionId, act: 'hide', reason }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('the list shows pending submissions first, and its pages contain every submission once', async () => {
  const { db } = context.services;
  const { submissionId } = await scored('the model');
  const { modelId } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } });
  await db.submission.createMany({
    data: Array.from({ length: 119 }, (_, index) => ({
      benchmark: 'vidhal',
      modelId,
      submitterId: context.other.userId,
      contentHash: `hash ${index}`,
      runSettings: {},
      visibility: index % 2 === 0 ? ('pending' as const) : ('private' as const),
    })),
  });
  const listed: { id: string; visibility: string }[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listModerated(context.services, context.maintainer, {
      limit: 50,
      ...(cursor && { cursor }),
    });
    listed.push(...page.submissions);
    cursor = page.next;
  } while (cursor);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(120);
  expect(listed).toHaveLength(120);
  const awaiting = listed.map(({ visibility }) => visibility === 'pending');
  expect(awaiting.lastIndexOf(true)).toBe(59);
  expect(awaiting.slice(0, 60).every(Boolean)).toBe(true);

  const found = async (filters: Parameters<typeof listModerated>[2]) =>
    (await listModerated(context.services, context.maintainer, filters)).submissions.length;
  expect(await found({ submitter: 'OWNER@example' })).toBe(1);
  expect(await found({ state: 'done' })).toBe(1);
  expect(await found({ visibility: 'public' })).toBe(0);
  expect(await found({ model: 'no such' })).toBe(0);
  expect(await found({ flag: 'baseline' })).toBe(0);
  expect(await found({ benchmark: 'vinoground' })).toBe(0);
});

it('each maintainer hears of a request for approval until somebody decides it', async () => {
  await setApproval();
  const { submissionId } = await scored();
  const readRequests = async (actor: Actor) =>
    (await listNotifications(context.services, actor))
      .filter((entry) => entry.kind === 'approval_requested')
      .map((entry) => entry.read);
  const requests = () => Promise.all([context.maintainer, context.admin].map(readRequests));
  await publish(submissionId);
  expect(await requests()).toEqual([[false], [false]]);
  expect(await readRequests(context.owner)).toEqual([]);
  expect(await countApprovals(context.services, context.maintainer)).toBe(1);
  const elsewhere = { ...context.maintainer, maintains: ['argus'] };
  expect(await countApprovals(context.services, elsewhere)).toBe(0);
  await withdraw(submissionId);
  expect(await requests()).toEqual([[true], [true]]);
  await publish(submissionId);
  await act('approve', submissionId);
  expect(await requests()).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await countApprovals(context.services, context.maintainer)).toBe(0);
});

it('a result is published ten times a day at most, so that nobody floods maintainers and webhooks', async () => {
  await setApproval();
  const { submissionId } = await scored();
  for (let time = 1; time <= 10; time += 1) {
    await publish(submissionId);
    await publish(submissionId);
    await withdraw(submissionId);
  }
  await expect(publish(submissionId)).rejects.toMatchObject({ code: 'too_many_requests' });
  const where = { subjectId: submissionId, kind: 'approval.requested' };
  expect(await context.services.db.outboxEvent.count({ where })).toBe(10);
  expect(await seenBy(context.owner, submissionId)).toMatchObject({ visibility: 'private' });
});

it('publishing without approval notifies no maintainer', async () => {
  const { submissionId } = await scored();
  await publish(submissionId);
  expect(await listNotifications(context.services, context.maintainer)).toEqual([]);
});

it('maintainers and submitters see the score of each result, and the rank of public ones', async () => {
  const [first, second, hidden] = [
    await scored('Ranked'),
    await submitAndScore(context, context.owner, predictionFiles(10, { skill: 0 }), 'Second'),
    await scored('Private'),
  ];
  await publish(first.submissionId);
  await publish(second.submissionId);
  const { submissions } = await listModerated(context.services, context.maintainer);
  const mine = await listMySubmissions(context.services, context.owner);
  const pick = ({ id, rank, headline }: MySubmission) => ({ id, rank, scored: headline !== null });
  expect(mine.map(pick)).toEqual(submissions.map(pick));
  expect(mine.map(pick)).toEqual([
    { id: hidden.submissionId, rank: null, scored: true },
    { id: second.submissionId, rank: 2, scored: true },
    { id: first.submissionId, rank: 1, scored: true },
  ]);
});

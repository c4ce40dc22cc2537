import { expect, it } from 'vitest';
import type { Actor } from '../../context';
import { listNotices } from '../../notices/list-notices';
import { setSubmissionRules } from '../../quota/set-submission-rules';
import { inFreshWorlds } from '../../testing/fresh-world';
import { predictionFiles } from '../../testing/vidhal-files';
import { submit, submitAndScore, type World } from '../../testing/world';
import { getSubmission } from '../get-submission';
import { publishSubmission } from '../publish-submission';
import { withdrawSubmission } from '../withdraw-submission';
import { approveSubmission } from './approve-submission';
import { declineSubmission } from './decline-submission';
import { hideSubmission } from './hide-submission';
import { listModerated } from './list-moderated';
import { moderateSubmissions } from './moderate-many';
import { restoreSubmission } from './restore-submission';
import { setBaseline } from './set-baseline';
import { setCanary } from './set-canary';

let world: World;
inFreshWorlds(
  (fresh) => {
    world = fresh;
  },
  { videos: 10 },
);

const files = predictionFiles(10, { skill: 1 });
const reason = 'Trained on the test set.';
const wrongState = expect.objectContaining({ code: 'wrong_state' });
const scored = (name?: string, actor: Actor = world.owner) =>
  submitAndScore(world, actor, files, name);
const publish = (submissionId: string, actor: Actor = world.owner) =>
  publishSubmission(world.services, actor, { submissionId });
const withdraw = (submissionId: string) =>
  withdrawSubmission(world.services, world.owner, { submissionId });
const hide = (submissionId: string) =>
  hideSubmission(world.services, world.maintainer, { submissionId, reason });
const restore = (submissionId: string) =>
  restoreSubmission(world.services, world.maintainer, { submissionId, reason: 'Cleared up.' });
const seenBy = (actor: Actor, submissionId: string) =>
  getSubmission(world.services, actor, { submissionId });
const asksApproval = (approval = true) =>
  setSubmissionRules(world.services, world.maintainer, { benchmark: 'vidhal', approval });
const audited = (submissionId: string) =>
  world.services.db.auditEvent.findMany({
    where: { subjectId: submissionId },
    select: { action: true, benchmark: true, actorId: true, before: true, after: true },
    orderBy: { id: 'asc' },
  });

it('a hidden result is gone for everybody but its owner, who sees why, and cannot bring it back', async () => {
  const { submissionId } = await scored();
  await publish(submissionId);
  await seenBy(world.visitor, submissionId);
  await hide(submissionId);
  for (const actor of [world.visitor, world.other]) {
    await expect(seenBy(actor, submissionId)).rejects.toMatchObject({ code: 'not_found' });
  }
  const own = await seenBy(world.owner, submissionId);
  expect(own).toMatchObject({ visibility: 'hidden', hiddenReason: reason });
  expect(own.rights).toMatchObject({ publish: false, withdraw: false, restore: false });
  for (const act of [publish, withdraw]) {
    await expect(act(submissionId)).rejects.toMatchObject({
      code: 'wrong_state',
      detail: expect.stringContaining('A maintainer hid this submission.'),
    });
  }
});

it.each(['private', 'pending', 'public', 'withdrawn'] as const)(
  'one that was %s is that again when it is restored, whatever is hidden twice',
  async (visibility) => {
    const { submissionId } = await scored();
    const publishedAt = visibility === 'private' ? null : new Date('2026-01-02T03:04:05Z');
    await world.services.db.submission.update({
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
        actorId: world.maintainer.userId,
        before: { visibility },
        after: { visibility: 'hidden', reason },
      },
      {
        action: 'submission.restore',
        benchmark: 'vidhal',
        actorId: world.maintainer.userId,
        before: { visibility: 'hidden' },
        after: { visibility, reason: 'Cleared up.' },
      },
    ]);
  },
);

it('hiding and publishing at the same moment never end with a public result', async () => {
  const { submissionId } = await scored();
  await Promise.allSettled([publish(submissionId), hide(submissionId), publish(submissionId)]);
  expect(await seenBy(world.owner, submissionId)).toMatchObject({ visibility: 'hidden' });
});

it('with approval, what is published awaits a maintainer, and its owner can take it back', async () => {
  await asksApproval();
  const { submissionId } = await scored();
  expect(await publish(submissionId)).toMatchObject({ visibility: 'pending', publishedAt: null });
  await expect(seenBy(world.other, submissionId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await withdraw(submissionId)).toMatchObject({ visibility: 'private' });
  await expect(
    approveSubmission(world.services, world.maintainer, { submissionId }),
  ).rejects.toThrow(wrongState);

  await publish(submissionId);
  await expect(
    approveSubmission(world.services, world.owner, { submissionId }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  const approved = await approveSubmission(world.services, world.maintainer, { submissionId });
  expect(approved.visibility).toBe('public');
  expect(approved.publishedAt).toBeInstanceOf(Date);
  await seenBy(world.visitor, submissionId);
});

it('a declined result is private again, and may be published anew', async () => {
  await asksApproval();
  const { submissionId } = await scored();
  await publish(submissionId);
  const declined = await declineSubmission(world.services, world.maintainer, {
    submissionId,
    reason,
  });
  expect(declined.visibility).toBe('private');
  expect(await publish(submissionId)).toMatchObject({ visibility: 'pending' });
});

it('one that awaits approval stays so when the rule goes, and maintainers publish at once', async () => {
  await asksApproval();
  const { submissionId } = await scored();
  await publish(submissionId);
  await asksApproval(false);
  await expect(publish(submissionId)).rejects.toThrow(wrongState);
  await asksApproval();
  const own = await scored(undefined, world.maintainer);
  expect(await publish(own.submissionId, world.maintainer)).toMatchObject({ visibility: 'public' });
});

it('each act but a mark tells the submitter once, in the words of the maintainer', async () => {
  await asksApproval();
  const { submissionId } = await scored();
  const { services, maintainer } = world;
  await publish(submissionId);
  await declineSubmission(services, maintainer, { submissionId, reason: 'Say which frames.' });
  await publish(submissionId);
  await approveSubmission(services, maintainer, { submissionId });
  await hide(submissionId);
  await hide(submissionId);
  await restore(submissionId);
  await setBaseline(services, maintainer, { submissionId, baseline: true, reason });
  await hide(submissionId);
  const told = (await listNotices(services, world.owner)).map(({ kind, detail }) => [kind, detail]);
  expect(told.filter(([kind]) => kind !== 'scored').sort()).toEqual([
    ['approved', null],
    ['declined', 'Say which frames.'],
    ['hidden', reason],
    ['hidden', reason],
    ['restored', 'Cleared up.'],
  ]);
});

it('a submission without a result can be no canary', async () => {
  const { submissionId } = await submit(world, world.owner, files);
  const canary = { submissionId, canary: true };
  await expect(setCanary(world.services, world.maintainer, canary)).rejects.toThrow(wrongState);
  const done = await scored();
  const set = { submissionId: done.submissionId, canary: true };
  expect(await setCanary(world.services, world.maintainer, set)).toMatchObject({ canary: true });
});

it('of many, those that cannot be done are named, and the others are done, each with its own line', async () => {
  await asksApproval();
  const pending = [await scored('one'), await scored('two')];
  for (const { submissionId } of pending) await publish(submissionId);
  const left = await scored('three');
  const submissionIds = [...pending, left].map(({ submissionId }) => submissionId);
  const { done, failed } = await moderateSubmissions(world.services, world.maintainer, {
    submissionIds: [...submissionIds, 'no such submission'],
    act: 'approve',
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
    moderateSubmissions(world.services, world.maintainer, { submissionIds, act: 'hide' }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { reason: expect.any(String) } });
  await expect(
    moderateSubmissions(world.services, world.maintainer, {
      submissionIds: Array.from({ length: 201 }, (_, index) => `id ${index}`),
      act: 'approve',
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

it('a maintainer of another benchmark can neither act nor see anything in the list', async () => {
  const { submissionId } = await scored();
  const elsewhere: Actor = { ...world.other, maintains: ['vinoground'] };
  await expect(
    hideSubmission(world.services, elsewhere, { submissionId, reason }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await listModerated(world.services, elsewhere)).toEqual({ submissions: [], next: null });
  await publish(submissionId);
  await expect(
    hideSubmission(world.services, elsewhere, { submissionId, reason }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('the list shows what awaits approval first, and its pages hold every submission once', async () => {
  const { db } = world.services;
  const { submissionId } = await scored('the model');
  const { modelId } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } });
  await db.submission.createMany({
    data: Array.from({ length: 119 }, (_, index) => ({
      benchmark: 'vidhal',
      modelId,
      submitterId: world.other.userId,
      contentHash: `hash ${index}`,
      runSettings: {},
      visibility: index % 2 === 0 ? ('pending' as const) : ('private' as const),
    })),
  });
  const seen: { id: string; visibility: string }[] = [];
  let after: string | null | undefined;
  do {
    const page = await listModerated(world.services, world.maintainer, after ? { after } : {});
    seen.push(...page.submissions);
    after = page.next;
  } while (after);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
  expect(seen).toHaveLength(120);
  const awaiting = seen.map(({ visibility }) => visibility === 'pending');
  expect(awaiting.lastIndexOf(true)).toBe(59);
  expect(awaiting.slice(0, 60).every(Boolean)).toBe(true);

  const found = async (filters: Parameters<typeof listModerated>[2]) =>
    (await listModerated(world.services, world.maintainer, filters)).submissions.length;
  expect(await found({ submitter: 'OWNER@example' })).toBe(1);
  expect(await found({ state: 'done' })).toBe(1);
  expect(await found({ visibility: 'public' })).toBe(0);
  expect(await found({ model: 'no such' })).toBe(0);
  expect(await found({ flag: 'baseline' })).toBe(0);
  expect(await found({ benchmark: 'vinoground' })).toBe(0);
});

import { Prisma } from '@clapboard/db';
import { describe, expect, it } from 'vitest';
import { sweepEvaluations } from '../../pipeline/evaluations/sweep';
import { runNext } from '../../pipeline/scoring/run-next';
import { claimed } from '../../testing/evaluation-rows';
import { setUpVidHalContext } from '../../testing/set-up-context';
import {
  importTruth,
  run,
  runSettings,
  submit,
  submitAndScore,
  type TestContext,
  upload,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { queueForLock } from '../../testing/wait-for-locks';
import { listNotifications } from '../notifications/list';
import { markNotificationsRead } from '../notifications/mark-read';
import { listMyQuotas } from '../quota/list-mine';
import { setSubmissionRules } from '../quota/set-rules';
import { cancelSubmission } from './cancel';
import { createSubmission } from './create';
import { deleteSubmission } from './delete';
import { getSubmission } from './get';
import { getReceipt } from './get-receipt';
import { getResult } from './get-result';
import { moderateSubmission } from './moderation/moderate';
import { publishSubmission } from './publish';
import { removeDeletedFiles } from './stored-files';
import { updateRun } from './update-run';
import { verifySubmission } from './verify';
import { withdrawSubmission } from './withdraw';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });
const failing = (code: string) => expect.objectContaining({ code });
const corrected = { ...runSettings, frames: 16, fps: null };

const model = { name: 'M', organisation: 'Lab', openWeights: true };

/** Submits the files under one model with these frames. */
async function submitWithFrames(frames: number) {
  const known = await context.services.db.model.findFirst({ where: model, select: { id: true } });
  return createSubmission(context.services, context.owner, {
    benchmark: 'vidhal',
    model: known ?? { new: model },
    runSettings: { ...runSettings, frames, fps: null },
    files: await upload(context, context.owner, files),
  });
}

describe('the same files', () => {
  it('with other run settings are another run, and with the same settings the same run', async () => {
    const eight = await submitWithFrames(8);
    const sixteen = await submitWithFrames(16);
    expect(sixteen).toMatchObject({ existing: false });
    expect(sixteen.submissionId).not.toBe(eight.submissionId);
    expect(await submitWithFrames(8)).toEqual({ ...eight, existing: true });
  });

  it('are not edited into a run that exists', async () => {
    const { services, owner } = context;
    const { submissionId } = await submitWithFrames(8);
    await submitWithFrames(16);
    const edit = updateRun(services, owner, { submissionId, runSettings: corrected });
    await expect(edit).rejects.toThrow(failing('wrong_state'));
  });
});

describe('updateRun', () => {
  it('changes settings, facts and links, and logs the former values', async () => {
    const { services, owner } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    const before = await getSubmission(services, owner, { submissionId });
    const view = await updateRun(services, owner, {
      submissionId,
      runSettings: corrected,
      runFacts: { notes: 'Second half at 224 px.', temperature: 0 },
      links: ['https://example.org/code'],
    });
    expect(view).toMatchObject({
      runSettings: corrected,
      runFacts: { notes: 'Second half at 224 px.', temperature: 0 },
      model: { links: ['https://example.org/code'] },
      editedAt: null,
    });
    const entry = await services.db.auditEvent.findFirstOrThrow({
      where: { subjectId: submissionId, action: 'submission.edit' },
    });
    expect(entry.before).toMatchObject({ frames: before.runSettings.frames, notes: '' });
    expect(entry.after).toMatchObject({ frames: 16, temperature: 0 });
    expect(entry.after).not.toHaveProperty('resolution');
  });

  it('marks a public run as edited, ends its verification and notifies maintainers', async () => {
    const { services, owner, maintainer, visitor } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    await publishSubmission(services, owner, { submissionId });
    const { approvalToken } = await getSubmission(services, maintainer, { submissionId });
    const seen = { submissionId, approvalToken: approvalToken ?? '' };
    await verifySubmission(services, maintainer, { ...seen, reason: 'Repeated.' });
    const scores = (await getResult(services, visitor, { submissionId })).scores;
    await updateRun(services, owner, { submissionId, runSettings: corrected });
    await updateRun(services, owner, {
      submissionId,
      runSettings: corrected,
      runFacts: { notes: 'b' },
    });
    const view = await getSubmission(services, visitor, { submissionId });
    expect(view).toMatchObject({ editedAt: expect.any(Date), verifiedAt: null });
    const receipt = await getReceipt(services, visitor, { submissionId });
    expect(receipt.submission).toMatchObject({
      runSettings: corrected,
      editedAt: view.editedAt?.toISOString(),
    });
    expect((await getResult(services, visitor, { submissionId })).scores).toEqual(scores);
    const kinds = (await listNotifications(services, maintainer)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'edited')).toHaveLength(1);
  });

  it('notifies maintainers of links of a public result, and of edits after they were asked to approve it', async () => {
    const { services, owner, maintainer } = context;
    const edits = async () =>
      (await listNotifications(services, maintainer)).filter(({ kind }) => kind === 'edited');
    const { submissionId } = await submitAndScore(context, owner, files);
    await setSubmissionRules(services, maintainer, { benchmark: 'vidhal', approval: true });
    await publishSubmission(services, owner, { submissionId });
    await withdrawSubmission(services, owner, { submissionId });
    await updateRun(services, owner, { submissionId, runSettings: corrected });
    expect(await edits()).toHaveLength(1);
    await markNotificationsRead(services, maintainer, { submissionId });
    await publishSubmission(services, owner, { submissionId });
    const { approvalToken } = await getSubmission(services, maintainer, { submissionId });
    await moderateSubmission(services, maintainer, { submissionId, act: 'approve', approvalToken });
    await setSubmissionRules(services, maintainer, { benchmark: 'vidhal', approval: false });
    const links = ['https://example.org/other'];
    await updateRun(services, owner, { submissionId, runSettings: corrected, links });
    expect(await edits()).toHaveLength(2);
    const { editedAt } = await getSubmission(services, owner, { submissionId });
    expect(editedAt).toBeNull();
  });

  it('of links through another submission ends the verification of public results, and notifies their maintainers', async () => {
    const { services, owner, maintainer } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    await publishSubmission(services, owner, { submissionId });
    const { approvalToken } = await getSubmission(services, maintainer, { submissionId });
    await moderateSubmission(services, maintainer, { submissionId, act: 'verify', approvalToken });
    const { modelId } = await services.db.submission.findUniqueOrThrow({
      where: { id: submissionId },
    });
    const other = await createSubmission(services, owner, {
      ...{ benchmark: 'vidhal', model: { id: modelId }, runSettings: corrected },
      files: await upload(context, owner, files),
    });
    const links = ['https://example.org/other'];
    const edit = { submissionId: other.submissionId, runSettings: corrected, links };
    await updateRun(services, owner, edit);
    const { verifiedAt } = await getSubmission(services, owner, { submissionId });
    expect(verifiedAt).toBeNull();
    const notifications = await listNotifications(services, maintainer);
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'edited', submissionId }));
  });

  it('of links notifies the maintainers of a benchmark once, however many results it has there', async () => {
    const { services, owner, maintainer } = context;
    const edited = await submitAndScore(context, owner, files);
    const { modelId } = await services.db.submission.findUniqueOrThrow({
      where: { id: edited.submissionId },
    });
    const second = await submitAndScore(context, owner, predictionFiles(40, { skill: 0.5 }));
    await services.db.submission.update({
      where: { id: second.submissionId },
      data: { modelId },
    });
    for (const { submissionId } of [edited, second]) {
      await publishSubmission(services, owner, { submissionId });
    }
    const links = ['https://example.org/once'];
    const { submissionId } = edited;
    await updateRun(services, owner, { submissionId, runSettings: corrected, links });
    const notified = (await listNotifications(services, maintainer)).filter(
      (notification) =>
        notification.kind === 'edited' &&
        [edited.submissionId, second.submissionId].includes(notification.submissionId ?? ''),
    );
    expect(notified.map((notification) => notification.submissionId)).toEqual([submissionId]);
  });

  it('of a public result is limited to 60 an hour, because each makes all cached pages stale', async () => {
    const { services, owner } = context;
    const { db } = services;
    const { submissionId } = await submitAndScore(context, owner, files);
    const edit = (frames: number) =>
      updateRun(services, owner, { submissionId, runSettings: { ...corrected, frames } });
    await edit(1);
    expect(await db.rateLimit.count({ where: { key: { startsWith: 'edits:' } } })).toBe(0);
    await publishSubmission(services, owner, { submissionId });
    await edit(2);
    const where = { key: { startsWith: 'edits:' } };
    await db.rateLimit.updateMany({ where, data: { count: 60 } });
    const read = () => db.boardVersion.findMany({ where: { benchmark: 'vidhal' } });
    const before = await read();
    await expect(edit(3)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('60 times per hour'),
    });
    expect(await read()).toEqual(before);
    // An edit that changes nothing isn't counted.
    await edit(2);
  });

  it('shares its limit with withdrawn results that are published again', async () => {
    const { services, owner } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    const where = { key: `edits:${owner.userId}` };
    await publishSubmission(services, owner, { submissionId });
    await withdrawSubmission(services, owner, { submissionId });
    expect(await services.db.rateLimit.count({ where })).toBe(0);
    await publishSubmission(services, owner, { submissionId });
    await withdrawSubmission(services, owner, { submissionId });
    await services.db.rateLimit.updateMany({ where, data: { count: 60 } });
    await expect(publishSubmission(services, owner, { submissionId })).rejects.toThrow(
      failing('too_many_requests'),
    );
  });

  it('refuses links with letters that look like Latin ones, as for a new model', async () => {
    const { services, owner } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    const links = ['https://example.org/', 'https://www.gооgle.com/'];
    await expect(
      updateRun(services, owner, { submissionId, runSettings, links }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'links.1': expect.stringContaining('Latin') },
    });
  });

  it('is refused without required settings, and to others', async () => {
    const { services, owner, other, maintainer } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    await setSubmissionRules(services, maintainer, {
      benchmark: 'vidhal',
      requiredSettings: ['resolution'],
    });
    const without = { ...corrected, resolution: '' };
    await expect(
      updateRun(services, owner, { submissionId, runSettings: without }),
    ).rejects.toMatchObject({ fields: { 'runSettings.resolution': expect.any(String) } });
    await publishSubmission(services, owner, { submissionId });
    for (const actor of [other, maintainer]) {
      const edit = updateRun(services, actor, { submissionId, runSettings: corrected });
      await expect(edit).rejects.toThrow(failing('forbidden'));
    }
  });

  it('changes no links of another user’s model', async () => {
    const { services, owner, maintainer } = context;
    const { submissionId } = await submitWithFrames(8);
    const view = await getSubmission(services, owner, { submissionId });
    const made = await createSubmission(services, maintainer, {
      benchmark: 'vidhal',
      model: { id: view.model.id },
      runSettings: corrected,
      files: await upload(context, maintainer, files),
    });
    const edit = updateRun(services, maintainer, {
      submissionId: made.submissionId,
      runSettings: corrected,
      links: ['https://example.org/other'],
    });
    await expect(edit).rejects.toMatchObject({ fields: { links: expect.any(String) } });
  });
});

describe('cancelSubmission', () => {
  it('revokes the claim, so that no result is written, also after a sweep', async () => {
    const { services, owner } = context;
    const { submissionId, evaluationId } = await submit(context, owner, files);
    const claim = await claimed(context, evaluationId);
    const view = await cancelSubmission(services, owner, { submissionId });
    expect(view).toMatchObject({
      evaluation: { status: 'failed', errorCode: 'cancelled' },
      rights: { cancel: false, delete: true },
    });
    expect(await services.db.evaluation.count({ where: { leaseToken: claim.token } })).toBe(0);
    await sweepEvaluations(services, { graceSeconds: -1 });
    expect(await runNext(services, { leaseSeconds: 30, workerId: 'test' })).toBeNull();
    expect(await listNotifications(services, owner)).toEqual([]);
  });

  it('is refused once there is a result, and to others', async () => {
    const { services, owner, maintainer } = context;
    const { submissionId, evaluationId } = await submit(context, owner, files);
    const others = cancelSubmission(services, maintainer, { submissionId });
    await expect(others).rejects.toThrow(failing('forbidden'));
    await run(context, evaluationId);
    const late = cancelSubmission(services, owner, { submissionId });
    await expect(late).rejects.toThrow(failing('wrong_state'));
  });
});

describe('deleteSubmission', () => {
  it('removes submission and bytes, and lets the same files be submitted again', async () => {
    const { services, owner } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    const { files: stored } = await getSubmission(services, owner, { submissionId });
    await deleteSubmission(services, owner, { submissionId });
    await expect(getSubmission(services, owner, { submissionId })).rejects.toThrow(
      failing('not_found'),
    );
    expect(await removeDeletedFiles(services)).toBe(stored.length);
    for (const { sha256 } of stored) expect(await services.storage.has(sha256)).toBe(false);
    expect((await submitWithFrames(8)).existing).toBe(false);
  });

  it('answers requests that waited for it like those for an unknown submission', async () => {
    const { services, owner } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    const lock = Prisma.sql`SELECT 1 FROM "Submission" WHERE id = ${submissionId} FOR UPDATE`;
    const remove = () => deleteSubmission(services, owner, { submissionId });
    const publish = () => publishSubmission(services, owner, { submissionId });
    const [first, ...later] = await queueForLock(context, lock, [remove, remove, publish]);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(later).toEqual(Array(2).fill({ status: 'rejected', reason: failing('not_found') }));
  });

  it('resets neither quota nor the attempts that public rows show', async () => {
    const { services, owner, visitor } = context;
    const used = async () =>
      (await listMyQuotas(services, owner)).find(({ benchmark }) => benchmark === 'vidhal')?.used;
    const { submissionId } = await submitWithFrames(8);
    await submitWithFrames(16);
    await deleteSubmission(services, owner, { submissionId });
    expect(await used()).toBe(2);
    const { submissionId: shown } = await submitWithFrames(16);
    const { id: evaluationId } = await services.db.evaluation.findFirstOrThrow({
      where: { submissionId: shown },
    });
    await run(context, evaluationId);
    await publishSubmission(services, owner, { submissionId: shown });
    const result = await getResult(services, visitor, { submissionId: shown });
    expect(result.attempts).toEqual({ submitter: 2, model: 2 });
  });

  it('is refused while it is public, but not once it is withdrawn', async () => {
    const { services, owner } = context;
    const { submissionId } = await submitAndScore(context, owner, files);
    await publishSubmission(services, owner, { submissionId });
    const early = deleteSubmission(services, owner, { submissionId });
    await expect(early).rejects.toThrow(failing('wrong_state'));
    await withdrawSubmission(services, owner, { submissionId });
    await deleteSubmission(services, owner, { submissionId });
    expect(await services.db.submission.count()).toBe(0);
  });

  it('is refused for a result on a private revision, which bounds later ones', async () => {
    const { services, owner } = context;
    await importTruth(context, { videos: 60, access: 'private' });
    const whole = predictionFiles(60, { skill: 0.6 });
    const { submissionId } = await submitAndScore(context, owner, whole);
    const { rights } = await getSubmission(services, owner, { submissionId });
    expect(rights.delete).toBe(false);
    await expect(deleteSubmission(services, owner, { submissionId })).rejects.toThrow(
      failing('wrong_state'),
    );
  });
});

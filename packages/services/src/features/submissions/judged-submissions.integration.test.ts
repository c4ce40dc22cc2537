import { Prisma } from '@clapboard/db';
import { describe, expect, it } from 'vitest';
import {
  answerRequests,
  importOpenTruth,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import { run, runSettings, type TestContext, upload } from '../../testing/test-context';
import { queueForLock } from '../../testing/wait-for-locks';
import { deleteAccount } from '../account-data/delete';
import { deletionPhrase } from '../account-data/schemas';
import { addVerdicts } from './add-verdicts';
import { createSubmission } from './create';
import { deleteSubmission } from './delete';
import { getSubmission } from './get';
import { getResult } from './get-result';
import { publishSubmission } from './publish';
import { unverifySubmission, verifySubmission } from './verify';
import { withdrawSubmission } from './withdraw';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context);
});

const failing = (code: string) => expect.objectContaining({ code });
const answers = openAnswerFiles(3, { skill: 0.5 });
const verdicts = verdictFiles(3, { skill: 0.5 });
const overall = 'overall';

const add = async (submissionId: string, files = verdicts) =>
  addVerdicts(context.services, context.owner, {
    submissionId,
    files: await upload(context, context.owner, files),
  });

const toResult = (submissionId: string) =>
  getResult(context.services, context.owner, { submissionId });

describe('createSubmission', () => {
  it('judges a submission with the default profile of the leaderboard', async () => {
    const profile = await setUpJudge(context);
    const { submissionId } = await submitAndJudge(context, answers);
    const result = await toResult(submissionId);
    expect(result).toMatchObject({
      status: 'done',
      complete: true,
      selfJudged: 0,
      serverJudged: 33,
      judge: { profileId: profile.profileId, version: profile.version },
      provenance: { kind: 'server-judged' },
    });
    expect(result.submission.rights).toMatchObject({ addVerdicts: false, seeLedger: true });
  });
});

it.each([
  {
    deleted: 'submission',
    remove: (submissionId: string): Promise<unknown> =>
      deleteSubmission(context.services, context.owner, { submissionId }),
  },
  {
    deleted: 'account',
    remove: (): Promise<unknown> =>
      deleteAccount(context.services, context.owner, {
        results: 'remove',
        confirmation: deletionPhrase,
      }),
  },
])('judge requests that were not sent go with a deleted $deleted', async ({ remove }) => {
  const { db } = context.services;
  await setUpJudge(context);
  const { submissionId } = await submitAndRunOpen(context, context.owner, answers);
  expect(await db.verdict.count({ where: { status: 'pending' } })).toBeGreaterThan(0);
  await remove(submissionId);
  expect(await db.submission.count()).toBe(0);
  expect(await db.verdict.count()).toBe(0);
});

describe('addVerdicts', () => {
  it('rescores a blocked submission from all its files as self-judged and complete', async () => {
    const { submissionId, evaluationId } = await submitAndRunOpen(context, context.owner, answers);
    const blocked = await getSubmission(context.services, context.owner, { submissionId });
    expect(blocked).toMatchObject({
      status: 'accepted',
      evaluation: { status: 'blocked', errorCode: 'no_judge' },
      rights: { addVerdicts: true },
    });
    context.wakeUps = 0;
    const view = await add(submissionId);
    expect(view.evaluation).toMatchObject({ id: evaluationId, status: 'queued', errorCode: null });
    expect(view.files).toHaveLength(22);
    expect(context.wakeUps).toBe(1);
    expect(await run(context, evaluationId)).toBe('done');
    const result = await toResult(submissionId);
    expect(result).toMatchObject({
      status: 'done',
      complete: true,
      selfJudged: 33,
      serverJudged: 0,
      judge: null,
      provenance: { kind: 'self-judged', judgedBy: 'submitter' },
    });
    const accuracy = result.scores.find(
      ({ metric, slice }) => metric === 'accuracy' && slice === overall,
    );
    expect(accuracy).toMatchObject({ n: 33 });
  });

  it('waits for a deletion of the submission without a deadlock', async () => {
    const { submissionId, evaluationId } = await submitAndRunOpen(context, context.owner, answers);
    const input = { submissionId, files: await upload(context, context.owner, verdicts) };
    const lock = Prisma.sql`SELECT 1 FROM "Evaluation" WHERE id = ${evaluationId} FOR UPDATE`;
    const outcomes = await queueForLock(context, lock, [
      () => deleteSubmission(context.services, context.owner, { submissionId }),
      () => addVerdicts(context.services, context.owner, input),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: failing('wrong_state') },
    ]);
  });

  it.each(['pending', 'public', 'hidden'] as const)(
    'refuses a %s submission, so that no approved result changes',
    async (visibility) => {
      const { db } = context.services;
      const { submissionId } = await submitAndRunOpen(context, context.owner, answers);
      await db.submission.update({ where: { id: submissionId }, data: { visibility } });
      const how = visibility === 'hidden' ? /A maintainer hid this/ : /Withdraw it first/;
      await expect(add(submissionId)).rejects.toThrow(how);
      expect(await getSubmission(context.services, context.owner, { submissionId })).toMatchObject({
        evaluation: { status: 'blocked' },
        files: { length: 11 },
        rights: { addVerdicts: false, withdraw: visibility !== 'hidden' },
      });
    },
  );

  it('works again after a submission was withdrawn', async () => {
    const { submissionId } = await submitAndRunOpen(context, context.owner, answers);
    await publishSubmission(context.services, context.owner, { submissionId });
    const view = await withdrawSubmission(context.services, context.owner, { submissionId });
    expect(view.rights.addVerdicts).toBe(true);
    expect((await add(submissionId)).evaluation).toMatchObject({ status: 'queued' });
  });

  it('gives a result that was withdrawn for new verdicts a new date, so that nobody backdates it', async () => {
    const { services, owner } = context;
    const { submissionId, evaluationId } = await submitAndRunOpen(context, owner, answers);
    await publishSubmission(services, owner, { submissionId });
    const publishedAt = new Date('2026-01-02T03:04:05Z');
    await services.db.submission.update({ where: { id: submissionId }, data: { publishedAt } });
    await withdrawSubmission(services, owner, { submissionId });
    await add(submissionId);
    await run(context, evaluationId);
    const again = await publishSubmission(services, owner, { submissionId });
    expect(again.publishedAt?.getTime()).toBeGreaterThan(publishedAt.getTime());
  });

  it('counts towards the bytes that a person submits in 24 hours', async () => {
    const { services, owner } = context;
    const large = await submitAndRunOpen(context, owner, openAnswerFiles(3, { skill: 0.4 }));
    const { submissionId } = await submitAndRunOpen(context, owner, answers);
    await services.db.submissionFile.updateMany({
      where: { submissionId: large.submissionId },
      data: { size: 2 ** 31 - 1 },
    });
    await expect(add(submissionId)).rejects.toEqual(failing('quota_spent'));
    expect(await getSubmission(services, owner, { submissionId })).toMatchObject({
      evaluation: { status: 'blocked' },
      files: { length: 11 },
    });
  });

  it('reads files that have no matching verdict at most 30 times an hour', async () => {
    const { submissionId } = await submitAndRunOpen(context, context.owner, answers);
    const files = await upload(context, context.owner, openAnswerFiles(3, { skill: 0.4 }));
    const attempt = () => addVerdicts(context.services, context.owner, { submissionId, files });
    for (let count = 0; count < 30; count += 1) {
      await expect(attempt()).rejects.not.toThrow(failing('too_many_requests'));
    }
    await expect(attempt()).rejects.toThrow(failing('too_many_requests'));
  });

  it('removes a failed judge from the result without further judge calls', async () => {
    const { profileId } = await setUpJudge(context);
    const { submissionId, evaluationId } = await submitAndJudge(context, answers, {
      judge: () => ({ kind: 'rejected', code: 'judge_request_rejected' }),
    });
    expect(await toResult(submissionId)).toMatchObject({ status: 'blocked', judge: { profileId } });
    await add(submissionId);
    expect(await run(context, evaluationId)).toBe('done');
    expect(await toResult(submissionId)).toMatchObject({ judge: null, selfJudged: 33 });
    expect(await context.services.db.verdict.count({ where: { status: 'pending' } })).toBe(0);
  });

  it('returns the extended submission if all its files are submitted together again', async () => {
    const { submissionId, evaluationId } = await submitAndRunOpen(
      context,
      context.owner,
      answers,
      'M',
    );
    await add(submissionId);
    await run(context, evaluationId);
    const { model } = await getSubmission(context.services, context.owner, { submissionId });
    const again = await createSubmission(context.services, context.owner, {
      benchmark: 'cvrr-es',
      model: { id: model.id },
      runSettings,
      files: await upload(context, context.owner, [...answers, ...verdicts]),
    });
    expect(again).toEqual({ submissionId, existing: true });
  });

  it('rejects verdicts that would duplicate another submission', async () => {
    const { submissionId } = await submitAndRunOpen(context, context.owner, answers, 'M');
    const { model } = await getSubmission(context.services, context.owner, { submissionId });
    await createSubmission(context.services, context.owner, {
      benchmark: 'cvrr-es',
      model: { id: model.id },
      runSettings,
      files: await upload(context, context.owner, [...answers, ...verdicts]),
    });
    await expect(add(submissionId)).rejects.toThrow(/already submitted these files/);
    expect(await getSubmission(context.services, context.owner, { submissionId })).toMatchObject({
      evaluation: { status: 'blocked' },
      files: { length: 11 },
    });
  });

  it('accepts the remaining verdicts if some are missing', async () => {
    const some = [...answers, ...verdicts.slice(0, 5)];
    const { submissionId, evaluationId } = await submitAndRunOpen(context, context.owner, some);
    expect(await toResult(submissionId)).toMatchObject({
      selfJudged: 15,
      submission: { evaluation: { errorCode: 'verdicts_missing' }, rights: { addVerdicts: true } },
    });
    await add(submissionId, verdicts.slice(5));
    await run(context, evaluationId);
    expect(await toResult(submissionId)).toMatchObject({ selfJudged: 33, complete: true });
  });

  it('rejects unreadable files and files without a matching verdict, and changes nothing', async () => {
    const { submissionId } = await submitAndRunOpen(context, context.owner, answers);
    const stale = verdictFiles(3, { skill: 0.5, mark: 'Another text. ' });
    await expect(add(submissionId, stale)).rejects.toThrow(/No verdict in the files matches/);
    const broken = [
      { name: 'verdicts/partial_actions.json', bytes: new TextEncoder().encode('[[') },
    ];
    await expect(add(submissionId, broken)).rejects.toThrow(failing('invalid_files'));
    await expect(add(submissionId, [])).rejects.toThrow(failing('files_missing'));
    const view = await getSubmission(context.services, context.owner, { submissionId });
    expect(view).toMatchObject({ evaluation: { status: 'blocked' }, files: { length: 11 } });
  });

  it('works once, only while the submission is blocked and only for its owner', async () => {
    const { submissionId, evaluationId } = await submitAndRunOpen(context, context.owner, answers);
    const both = await Promise.allSettled([add(submissionId), add(submissionId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add(submissionId)).rejects.toThrow(failing('wrong_state'));
    await run(context, evaluationId);
    await expect(add(submissionId)).rejects.toThrow(failing('wrong_state'));
    const files = await upload(context, context.other, verdicts.slice(0, 1));
    await expect(
      addVerdicts(context.services, context.other, { submissionId, files }),
    ).rejects.toThrow(failing('not_found'));
    await publishSubmission(context.services, context.owner, { submissionId });
    await expect(
      addVerdicts(context.services, context.other, { submissionId, files }),
    ).rejects.toThrow(failing('forbidden'));
    const log = await context.services.db.auditEvent.findMany({
      where: { subjectId: submissionId, action: 'submission.add-verdicts' },
    });
    expect(log).toMatchObject([
      { actorId: context.owner.userId, before: { files: 11 }, after: { files: 22 } },
    ]);
  });
});

describe('verifySubmission', () => {
  const reason = 'Reproduced with the published weights.';

  it('shows its badge above all others and keeps the judge, until it is withdrawn', async () => {
    await setUpJudge(context);
    const { submissionId } = await submitAndJudge(context, answers);
    const { services, maintainer } = context;
    const { approvalToken } = await getSubmission(services, maintainer, { submissionId });
    const input = { submissionId, reason, approvalToken: approvalToken ?? '' };
    const verified = await verifySubmission(services, maintainer, input);
    expect(verified).toMatchObject({
      verifiedAt: expect.any(Date),
      rights: { verify: false, unverify: true },
    });
    expect((await toResult(submissionId)).provenance).toMatchObject({
      kind: 'verified',
      judgedBy: 'server',
    });
    await verifySubmission(services, maintainer, input);
    const back = await unverifySubmission(services, maintainer, {
      submissionId,
      reason: 'Not so.',
    });
    expect(back).toMatchObject({ verifiedAt: null, rights: { verify: true, unverify: false } });
    expect((await toResult(submissionId)).provenance?.kind).toBe('server-judged');
    const log = await services.db.auditEvent.findMany({
      where: { subjectId: submissionId, action: { startsWith: 'submission.' } },
      orderBy: { id: 'asc' },
      select: { action: true, after: true },
    });
    expect(log.slice(1)).toEqual([
      { action: 'submission.verify', after: { verified: true, reason } },
      { action: 'submission.unverify', after: { verified: false, reason: 'Not so.' } },
    ]);
  });

  it('requires a reason and a complete result', async () => {
    const { submissionId } = await submitAndRunOpen(context, context.owner, answers);
    const verify = (why: string) =>
      verifySubmission(context.services, context.maintainer, {
        ...{ submissionId, reason: why, approvalToken: '' },
      });
    await expect(verify(reason)).rejects.toThrow(failing('wrong_state'));
    await expect(verify(' ')).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  });

  it('ends when files are added, because it does not cover new files', async () => {
    const { profileId } = await setUpJudge(context);
    const { submissionId, evaluationId } = await submitAndRunOpen(context, context.owner, answers);
    await answerRequests(context, profileId, () => ({
      kind: 'rejected',
      code: 'judge_request_rejected',
    }));
    await context.services.db.submission.update({
      where: { id: submissionId },
      data: { verifiedAt: new Date(), verifiedById: context.maintainer.userId },
    });
    await context.services.db.spotCheck.create({
      data: {
        evaluationId,
        profileId,
        requestedById: context.maintainer.userId,
        status: 'done',
        drawn: 3,
        judged: 3,
        agreed: 3,
      },
    });
    await add(submissionId);
    await run(context, evaluationId);
    expect((await toResult(submissionId)).provenance?.kind).toBe('self-judged');
  });
});

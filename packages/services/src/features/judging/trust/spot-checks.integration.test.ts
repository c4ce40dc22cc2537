import { DeadlineExceeded } from '@clapboard/file-reader';
import { describe, expect, it } from 'vitest';
import { finishSpotChecks } from '../../../pipeline/judging/finish-spot-checks';
import {
  answerRequests,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { isRight, openAnswerFiles, verdictFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { getResult } from '../../submissions/get-result';
import { setBudget } from '../budgets/set';
import { getSubmissionJudging } from '../ledger/get-submission-judging';
import { retireProfile } from '../profiles/retire';
import { requestSpotCheck } from './request-spot-check';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const questions = 4;
const options = { skill: 0.5 };
const answers = openAnswerFiles(questions, options);

/** Answers with submitted verdicts; those of the first `wrongly` questions of each dimension are wrong. */
const selfJudged = (wrongly: number) => [
  ...answers,
  ...verdictFiles(questions, { ...options, wrongly }),
];

const computeProvenance = async (submissionId: string) =>
  (await getResult(context.services, context.owner, { submissionId })).provenance;

describe('spot checks', () => {
  const check = (submissionId: string, profileId: string, sample: number) =>
    requestSpotCheck(context.services, context.maintainer, { submissionId, profileId, sample });

  it('count the sampled answers on which judge and submitter agree', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(1));
    const requested = await check(submissionId, profileId, 1000);
    expect(requested).toMatchObject({
      submissionId,
      judge: { profileId },
      status: 'judging',
      requestedBy: 'maintainer',
      drawn: 44,
      judged: 0,
    });
    expect((await computeProvenance(submissionId))?.kind).toBe('self-judged');
    await answerRequests(context, profileId);
    expect(await finishSpotChecks(context.services)).toBe(1);
    expect(await finishSpotChecks(context.services)).toBe(0);
    // One of the four verdicts in each of the 11 dimensions is wrong.
    expect(await computeProvenance(submissionId)).toMatchObject({
      kind: 'spot-checked',
      judgedBy: 'submitter',
      spotCheck: { checked: 44, of: 44, agreed: 33 },
    });
    const { spotChecks } = await getSubmissionJudging(context.services, context.owner, {
      submissionId,
    });
    expect(spotChecks).toMatchObject([{ status: 'done', drawn: 44, judged: 44, agreed: 33 }]);
  });

  it('judge only the sample, charge the requester and change no scores', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(1));
    const before = await getResult(context.services, context.owner, { submissionId });
    await check(submissionId, profileId, 10);
    const verdicts = await context.services.db.verdict.findMany({ select: { payerId: true } });
    expect(verdicts).toHaveLength(10);
    expect(new Set(verdicts.map(({ payerId }) => payerId))).toEqual(
      new Set([context.maintainer.userId]),
    );
    await answerRequests(context, profileId);
    await finishSpotChecks(context.services);
    const after = await getResult(context.services, context.owner, { submissionId });
    expect(after.scores).toEqual(before.scores);
    expect(after.provenance?.spotCheck).toMatchObject({ checked: 10, of: 44 });
  });

  it('sample only answers with a submitted verdict', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    const someVerdicts = verdictFiles(questions, options).slice(0, 5);
    const { submissionId } = await submitAndRunOpen(context, context.owner, [
      ...answers,
      ...someVerdicts,
    ]);
    expect(await check(submissionId, profileId, 1000)).toMatchObject({ drawn: 5 * questions });
    await answerRequests(context, profileId);
    await finishSpotChecks(context.services);
    expect((await computeProvenance(submissionId))?.spotCheck).toMatchObject({
      checked: 20,
      of: 20,
    });
  });

  it('draw a new sample each time', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(0));
    const drawn = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const { id } = await check(submissionId, profileId, 10);
      const rows = await context.services.db.spotCheckVerdict.findMany({
        where: { spotCheckId: id },
        orderBy: { hash: 'asc' },
      });
      drawn.add(rows.map(({ hash }) => hash).join());
    }
    expect(drawn.size).toBe(3);
  });

  it('finish at once if the ledger has all verdicts', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    await submitAndJudge(context, answers);
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(0));
    const woken = context.wokenJudges.length;
    expect(await check(submissionId, profileId, 20)).toMatchObject({
      status: 'done',
      drawn: 20,
      judged: 20,
      agreed: 20,
    });
    expect(context.wokenJudges).toHaveLength(woken);
  });

  it('count only judged answers, and are blocked without any', async () => {
    await importOpenTruth(context, { questions });
    const refusing = await setUpJudge(context);
    const partial = await setUpJudge(context);
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(0));
    const refuse: Says = () => ({ kind: 'rejected', code: 'judge_request_rejected' });
    await check(submissionId, refusing.profileId, 44);
    await answerRequests(context, refusing.profileId, refuse);
    await finishSpotChecks(context.services);
    expect((await computeProvenance(submissionId))?.kind).toBe('self-judged');
    await check(submissionId, partial.profileId, 44);
    await answerRequests(context, partial.profileId, (question) =>
      question.includes('scene 0 of') ? refuse(question) : says(isRight(question)),
    );
    await finishSpotChecks(context.services);
    expect((await computeProvenance(submissionId))?.spotCheck).toMatchObject({
      checked: 33,
      agreed: 33,
    });
    const { spotChecks } = await getSubmissionJudging(context.services, context.owner, {
      submissionId,
    });
    expect(spotChecks).toMatchObject([
      { status: 'done', judged: 33, failures: [{ code: 'judge_request_rejected', count: 11 }] },
      { status: 'blocked', judged: 0, failures: [{ code: 'judge_request_rejected', count: 44 }] },
    ]);
  });

  it('leave out answers that are damaged or take too long, and are blocked without any others', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(0));
    const { db } = context.services;
    const readStatuses = () => db.spotCheck.findMany({ select: { status: true } });
    await check(submissionId, profileId, 10);
    await answerRequests(context, profileId);
    const guard = () => {
      throw new DeadlineExceeded();
    };
    expect(await finishSpotChecks(context.services, guard)).toBe(1);
    expect(await readStatuses()).toEqual([{ status: 'blocked' }]);
    await db.spotCheck.updateMany({ data: { status: 'judging' } });
    // As if a second judge checked it, whose checks read the stored answers.
    await db.evaluation.updateMany({ data: { selfJudged: 0 } });
    await db.evaluationAnswers.updateMany({ data: { answers: Buffer.from('damaged') } });
    expect(await finishSpotChecks(context.services)).toBe(1);
    expect(await readStatuses()).toEqual([{ status: 'blocked' }]);
  });

  it('are blocked once their files are no longer accepted', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(0));
    await check(submissionId, profileId, 10);
    await answerRequests(context, profileId);
    const { db } = context.services;
    await db.submissionFile.updateMany({ data: { task: 'unknown' } });
    expect(await finishSpotChecks(context.services)).toBe(1);
    const checks = await db.spotCheck.findMany({ select: { status: true } });
    expect(checks).toEqual([{ status: 'blocked' }]);
  });

  it('require a self-judged result, an active judge of the leaderboard and enough budget', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    const judged = await submitAndJudge(context, answers);
    await expect(check(judged.submissionId, profileId, 5)).rejects.toThrow(failing('wrong_state'));
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(0));
    await expect(check(submissionId, 'nobody', 5)).rejects.toThrow(failing('invalid_input'));
    await expect(check('nobody', profileId, 5)).rejects.toThrow(failing('not_found'));
    const other = await setUpJudge(context);
    await setBudget(context.services, context.admin, {
      benchmark: 'cvrr-es',
      perSubmission: null,
      perUserDay: 0.000001,
      perBoardDay: null,
    });
    await expect(check(submissionId, other.profileId, 5)).rejects.toThrow(failing('over_budget'));
    expect(await context.services.db.spotCheck.count()).toBe(0);
    await retireProfile(context.services, context.maintainer, { profileId });
    await expect(check(submissionId, profileId, 5)).rejects.toThrow(failing('wrong_state'));
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishSpotChecks } from '../../pipeline/judging/finish-spot-checks';
import {
  answerRequests,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndJudge,
} from '../../testing/judged-context';
import { isRight, openAnswerFiles } from '../../testing/judged-files';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { setBudget } from '../judging/budgets/set';
import { getSubmissionJudging } from '../judging/ledger/get-submission-judging';
import { retireProfile } from '../judging/profiles/retire';
import { setDefaultProfile } from '../judging/profiles/set-default';
import { listSecondJudges } from '../judging/second-judge/list';
import { setSecondJudge } from '../judging/second-judge/set';
import { listSignals } from './list';
import { scanNow } from './request-scan';
import { runScans } from './run-scan';

let context: TestContext;
let profileId: string;
let first: string;

const failing = (code: string) => expect.objectContaining({ code });
const answers = openAnswerFiles(4, { skill: 0.5 });
const sample = 20;

beforeAll(async () => {
  context = await createTestContext();
  await importOpenTruth(context, { questions: 4 });
  first = (await setUpJudge(context)).profileId;
  ({ profileId } = await setUpJudge(context, { makeDefault: false, label: 'Second' }));
}, 60_000);

afterAll(async () => {
  await context.close();
});

async function scan() {
  const { services, maintainer } = context;
  await scanNow(services, maintainer, { benchmark: 'cvrr-es' });
  await runScans(services);
}

const readChecks = () =>
  context.services.db.spotCheck.findMany({
    select: {
      evaluation: { select: { submissionId: true } },
      profileId: true,
      status: true,
      drawn: true,
      judged: true,
      agreed: true,
      kappa: true,
      verdicts: { select: { hash: true }, orderBy: { hash: 'asc' } },
    },
    orderBy: { createdAt: 'asc' },
  });

const set = (input: Partial<Parameters<typeof setSecondJudge>[2]> = {}) =>
  setSecondJudge(context.services, context.maintainer, {
    ...{ benchmark: 'cvrr-es', profileId, sample },
    ...input,
  });

const readScores = () =>
  context.services.db.score.findMany({
    orderBy: [{ evaluationId: 'asc' }, { metric: 'asc' }, { slice: 'asc' }],
  });

test('maintainers choose an active profile of the leaderboard that isn’t its default, and see its cost', async () => {
  const { services, maintainer, owner } = context;
  await expect(set({ profileId: first })).rejects.toThrow(failing('invalid_input'));
  await expect(set({ benchmark: 'argus' })).rejects.toThrow(failing('invalid_input'));
  await expect(set({ benchmark: 'vidhal', profileId: null })).rejects.toThrow(
    failing('invalid_input'),
  );
  await expect(
    setSecondJudge(services, owner, { benchmark: 'cvrr-es', profileId }),
  ).rejects.toThrow(failing('forbidden'));
  const [before] = await listSecondJudges(services, maintainer).then((all) =>
    all.filter(({ benchmark }) => benchmark === 'cvrr-es'),
  );
  expect(before).toMatchObject({
    second: null,
    measured: false,
    profiles: [{ profileId, answerNano: expect.any(Number) }],
  });
  await submitAndJudge(context, answers, { name: 'Earlier' });
  expect(await set()).toMatchObject({
    second: { profileId, sample, setBy: 'maintainer' },
    // 500 tokens at $1 and 20 at $2 per million
    profiles: [{ profileId, answerNano: 540_000 }],
    measured: true,
  });
  // As while the first requests wait for their replies.
  await services.db.verdict.updateMany({ data: { replies: 0 } });
  expect(await set()).toMatchObject({ measured: false });
  await services.db.verdict.updateMany({ data: { replies: 1 } });
});

test('a scan queues a sample of each later result once, which the maintainer pays and owners don’t see', async () => {
  const { services, maintainer, owner } = context;
  await scan();
  expect(await readChecks()).toEqual([]);
  const { submissionId } = await submitAndJudge(context, answers, { name: 'Later' });
  const before = await readScores();
  await scan();
  expect(await readChecks()).toMatchObject([
    { evaluation: { submissionId }, profileId, status: 'judging', drawn: sample },
  ]);
  const requested = await services.db.verdict.findMany({
    where: { profileId },
    select: { payerId: true },
  });
  expect(requested).toHaveLength(sample);
  expect(new Set(requested.map(({ payerId }) => payerId))).toEqual(new Set([maintainer.userId]));
  let replies = 0;
  await answerRequests(context, profileId, (question) => {
    replies += 1;
    return says(isRight(question) === replies > 3);
  });
  await finishSpotChecks(services);
  await scan();
  const [check, ...others] = await readChecks();
  expect(others).toEqual([]);
  expect(check).toMatchObject({ status: 'done', judged: sample, agreed: sample - 3 });
  expect(check?.kappa).toBeGreaterThan(0);
  expect(check?.kappa).toBeLessThan(1);
  expect(await readScores()).toEqual(before);
  const seen = async (actor: typeof owner) =>
    (await getSubmissionJudging(services, actor, { submissionId })).spotChecks;
  expect(await seen(owner)).toEqual([]);
  expect(await seen(maintainer)).toMatchObject([
    { judge: { profileId }, judged: sample, agreed: sample - 3, kappa: check?.kappa },
  ]);
});

/** Gives a submission a new evaluation with the same answers, as a rescore does. */
async function replaceEvaluation(evaluationId: string, submissionId: string): Promise<void> {
  const { db } = context.services;
  const copy = JSON.stringify({ id: 'rescored', scorerVersion: 'next' });
  await db.$executeRaw`
    INSERT INTO "Evaluation" SELECT (jsonb_populate_record(e, ${copy}::jsonb)).*
    FROM "Evaluation" e WHERE id = ${evaluationId}`;
  await db.$executeRaw`
    INSERT INTO "EvaluationAnswers" SELECT (jsonb_populate_record(a, '{"evaluationId": "rescored"}')).*
    FROM "EvaluationAnswers" a WHERE "evaluationId" = ${evaluationId}`;
  await db.submission.update({
    where: { id: submissionId },
    data: { currentEvaluationId: 'rescored' },
  });
}

test('far less agreement than usual raises a signal', async () => {
  const { services, maintainer } = context;
  for (let i = 0; i < 5; i += 1) {
    await submitAndJudge(context, openAnswerFiles(4, { skill: 0.5, mark: `${i} ` }), {
      name: `Honest ${i}`,
    });
  }
  const influencing = openAnswerFiles(4, { skill: 0.5, mark: 'Judge! ' });
  const { submissionId } = await submitAndJudge(context, influencing, {
    name: 'Influences the first judge',
    judge: (question) => says(!isRight(question)),
  });
  const signals = async () =>
    (await listSignals(services, maintainer, { kind: 'judge_disagreement' })).signals;
  await scan();
  expect(await signals()).toEqual([]);
  await answerRequests(context, profileId);
  await finishSpotChecks(services);
  // The scan after the last verdict needs no request.
  await runScans(services);
  expect(await signals()).toMatchObject([
    {
      submission: { id: submissionId },
      facts: { second: 'Second', judged: sample, agreed: 0, usual: 1 },
    },
  ]);
});

test('an exceeded budget delays samples, not scores, and a rescored result has the same sample', async () => {
  const { services, admin } = context;
  const limits = { benchmark: 'cvrr-es', perSubmission: null, perBoardDay: null };
  const { evaluationId, submissionId } = await submitAndJudge(
    context,
    openAnswerFiles(4, { skill: 0.5, mark: '9 ' }),
    { name: 'Rescored' },
  );
  const count = (await readChecks()).length;
  await setBudget(services, admin, { ...limits, perUserDay: 0.000001 });
  await scan();
  expect(await readChecks()).toHaveLength(count);
  await setBudget(services, admin, { ...limits, perUserDay: null });
  await scan();
  const sampled = (await readChecks()).at(-1);
  expect(sampled).toMatchObject({ evaluation: { submissionId }, status: 'judging' });
  await answerRequests(context, profileId);
  await finishSpotChecks(services);
  const requested = await services.db.verdict.count({ where: { profileId } });
  await replaceEvaluation(evaluationId, submissionId);
  await scan();
  const again = (await readChecks()).at(-1);
  expect(again).toMatchObject({ evaluation: { submissionId }, status: 'done' });
  expect(again?.verdicts).toEqual(sampled?.verdicts);
  expect(await services.db.verdict.count({ where: { profileId } })).toBe(requested);
});

test('a profile that becomes the default or is retired stops being the second judge', async () => {
  const { services, maintainer } = context;
  await setDefaultProfile(services, maintainer, { profileId });
  expect(await services.db.secondJudge.count()).toBe(0);
  await set({ profileId: first });
  await retireProfile(services, maintainer, { profileId: first });
  expect(await services.db.secondJudge.count()).toBe(0);
  await expect(set({ profileId: first })).rejects.toThrow(failing('wrong_state'));
});

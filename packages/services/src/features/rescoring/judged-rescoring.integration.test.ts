import { expect, it } from 'vitest';
import { claimVerdicts } from '../../pipeline/judging/claim-verdicts';
import { judgePolicy } from '../../pipeline/judging/policy';
import { settleVerdict } from '../../pipeline/judging/settle-verdict';
import { sweepJudging } from '../../pipeline/judging/sweep-judging';
import { advanceRescores } from '../../pipeline/rescoring/advance';
import { planNextRescore } from '../../pipeline/rescoring/plan-next';
import { retryEvaluation } from '../../pipeline/scoring/retry';
import { answerRequests, type Says, says } from '../../testing/judged-context';
import { verdictFiles } from '../../testing/judged-files';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { setUpTestContext } from '../../testing/set-up-context';
import { runQueued, type TestContext, upload } from '../../testing/test-context';
import { setBudget } from '../judging/budgets/set';
import { getSubmissionJudging } from '../judging/ledger/get-submission-judging';
import { addVerdicts } from '../submissions/add-verdicts';
import { getResult } from '../submissions/get-result';
import { publishSubmission } from '../submissions/publish';
import { withdrawSubmission } from '../submissions/withdraw';
import { cancelRescore } from './cancel';
import { createRescore } from './create';
import { getRescore } from './get';
import { pauseRescore } from './pause';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { rollBackRescore } from './roll-back';
import { startRescore } from './start';
import { questions, setUpJudges } from './testing-judged-results';

let context: TestContext;
let judges: Awaited<ReturnType<typeof setUpJudges>>;

setUpTestContext(async (fresh) => {
  context = fresh;
  judges = await setUpJudges(context);
});

const items = 22;
/** Correct answers of the 2 questions in each of the 11 dimensions: 1, 1, 1, 1, 0, 2, 1, 1, 0, 1 and 0. */
const rightShare = 9 / items;
const benchmark = 'cvrr-es';
const reason = 'A better judge.';
const wholly = { kind: 'board' } as const;
const denies: Says = () => says(false);
const failing = (code: string) => expect.objectContaining({ code });

/** Plans a rescoring by the next judge. */
async function planned(
  scope: Parameters<typeof createRescore>[2]['scope'] = wholly,
  { rejudge = false } = {},
) {
  const { services, maintainer } = context;
  const request = { benchmark, scope, judgeProfileId: judges.next, rejudge, reason };
  const { id: rescoreId, status } = await createRescore(services, maintainer, request);
  expect(status).toBe('planning');
  expect(await planNextRescore(services, { workerId: 'test', leaseSeconds: 30 })).toBe(rescoreId);
  const { plan } = await getRescore(services, maintainer, { rescoreId });
  if (!plan) expect.unreachable();
  return { rescoreId, plan };
}

const perDay = (perBoardDay: number | null) =>
  setBudget(context.services, context.admin, {
    benchmark,
    perSubmission: null,
    perUserDay: null,
    perBoardDay,
  });
const readVerdicts = () =>
  context.services.db.verdict.findMany({ where: { profileId: judges.next } });

it('estimates the questions and costs of another judge before the start, without cached verdicts', async () => {
  const submissionId = await judges.publishJudged('a');
  await judges.publishJudged('b');
  const rescore = await planned({ kind: 'submissions', submissionIds: [submissionId] });
  expect(await readVerdicts()).toEqual([]);
  expect(rescore.plan).toMatchObject({
    submissions: 1,
    questions: items,
    cached: 0,
    toAsk: items,
    priced: true,
    budgetLeftNano: null,
  });
  await judges.scoreAll(rescore.rescoreId);
  const rows = await readVerdicts();
  expect(rows).toHaveLength(items);
  const expectedNano = rows.reduce((sum, { estimateNano }) => sum + Number(estimateNano), 0);
  expect(rescore.plan.estimateNano).toBe(expectedNano);
  await cancelRescore(context.services, context.maintainer, { rescoreId: rescore.rescoreId });

  // 66 replies of 500 and 20 tokens at 1 and 2 dollars per million: 44 of the former judge, 22 of the next.
  const spent = 3 * items * (500 * 1000 + 20 * 2000);
  await perDay(1);
  const { plan } = await planned();
  expect(plan).toMatchObject({ submissions: 2, questions: 2 * items, cached: items, toAsk: items });
  expect(plan.estimateNano).toBe(expectedNano);
  expect(plan.budgetLeftNano).toBe(1e9 - spent);
});

it('starts only if the budget covers the estimate', async () => {
  await judges.publishJudged('a');
  const { rescoreId } = await planned();
  await perDay(0.000_001);
  await expect(
    startRescore(context.services, context.maintainer, { rescoreId }),
  ).rejects.toThrowError(failing('over_budget'));
  expect(await context.services.db.evaluation.count({ where: { shadow: true } })).toBe(0);
  expect(await readVerdicts()).toEqual([]);
  await perDay(1);
  const started = await startRescore(context.services, context.maintainer, { rescoreId });
  expect(started.status).toBe('running');
});

it('changes numbers with the judge as only reason, makes it the default, and rolls both back', async () => {
  const submissionId = await judges.publishJudged('a');
  const before = await queryFullLeaderboard(context, benchmark);
  const { rescoreId } = await planned();
  await judges.scoreAll(rescoreId, denies);
  expect(await queryFullLeaderboard(context, benchmark)).toEqual(before);
  const { token, totals, changes } = await previewRescore(context.services, context.maintainer, {
    rescoreId,
    limit: 1000,
  });
  expect(totals.byReason).toEqual([
    { reasons: ['judge'], count: totals.values + totals.intervals },
  ]);
  const accuracy = changes.find(
    ({ metric, slice }) => metric === 'accuracy' && slice === 'overall',
  );
  expect(accuracy).toMatchObject({
    submissionId,
    before: { n: items, value: expect.closeTo(rightShare, 12) },
    after: { n: items, value: 0 },
  });
  await publishRescore(context.services, context.maintainer, { rescoreId, token });
  expect(await queryFullLeaderboard(context, benchmark)).toMatchObject({ judge: judges.next });
  await rollBackRescore(context.services, context.maintainer, { rescoreId, reason });
  expect(await queryFullLeaderboard(context, benchmark)).toEqual({
    ...before,
    version: expect.any(String),
  });
  expect(before.judge).toBe(judges.former);
});

it('shows the judging of the current result after rescorings and a roll-back', async () => {
  const submissionId = await judges.publishJudged('a');
  const { services, maintainer } = context;
  const current = async () =>
    (await services.db.submission.findUniqueOrThrow({ where: { id: submissionId } }))
      .currentEvaluationId;
  const shown = async () =>
    (await getSubmissionJudging(services, maintainer, { submissionId })).evaluationId;
  const move = async () => {
    const { rescoreId } = await planned();
    await judges.scoreAll(rescoreId);
    const { token } = await previewRescore(services, maintainer, { rescoreId });
    await publishRescore(services, maintainer, { rescoreId, token });
    return rescoreId;
  };
  const original = await current();
  await move();
  expect(await current()).not.toBe(original);
  expect(await shown()).toBe(await current());
  judges = { ...judges, former: judges.next, next: judges.former };
  const back = await move();
  expect(await current()).toBe(original);
  expect(await shown()).toBe(original);
  await rollBackRescore(services, maintainer, { rescoreId: back, reason });
  expect(await current()).not.toBe(original);
  expect(await shown()).toBe(await current());
});

it('a result that waited for budget does not replace a rescored result', async () => {
  await perDay(0.000_001);
  const submissionId = await judges.publishJudged('a');
  const { services, maintainer } = context;
  await perDay(1);
  const { rescoreId } = await planned();
  await judges.scoreAll(rescoreId);
  const { token } = await previewRescore(services, maintainer, { rescoreId });
  await publishRescore(services, maintainer, { rescoreId, token });
  const published = await services.db.evaluation.findFirstOrThrow({
    where: { submissionId, judgeProfileId: judges.next },
  });
  // The next day.
  await services.db.$executeRaw`
    UPDATE "Evaluation" SET "finishedAt" = now() - interval '1 day', "notBefore" = now() - interval '1 hour'
    WHERE status = 'blocked'`;
  await sweepJudging(services);
  await runQueued(context);
  await answerRequests(context, judges.former);
  const { currentEvaluationId } = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
  });
  expect(currentEvaluationId).toBe(published.id);
});

it('keeps a result whose submitter added verdicts meanwhile, and reports it in the preview', async () => {
  await perDay(0.000_001);
  const submissionId = await judges.publishJudged('a');
  const { services, maintainer, owner } = context;
  await perDay(1);
  const { rescoreId } = await planned();
  await judges.scoreAll(rescoreId, denies);
  const before = await previewRescore(services, maintainer, { rescoreId });
  expect(before.problems).toEqual([]);
  const files = await upload(context, owner, verdictFiles(questions, { skill: 0.5, mark: 'a' }));
  await withdrawSubmission(services, owner, { submissionId });
  await addVerdicts(services, owner, { submissionId, files });
  await runQueued(context);
  await publishSubmission(services, owner, { submissionId });
  const submission = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: { currentEvaluation: true },
  });
  expect(submission.currentEvaluation).toMatchObject({ status: 'done', selfJudged: items });
  await expect(
    publishRescore(services, maintainer, { rescoreId, token: before.token }),
  ).rejects.toThrowError(failing('preview_stale'));
  const { problems, changes, token } = await previewRescore(services, maintainer, { rescoreId });
  expect(problems).toMatchObject([{ submissionId, what: 'changed' }]);
  expect(changes).toEqual([]);
  const { outcome } = await publishRescore(services, maintainer, { rescoreId, token });
  expect(outcome).toMatchObject({ moved: 0 });
  const { currentEvaluationId } = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
  });
  expect(currentEvaluationId).toBe(submission.currentEvaluationId);

  // Its evaluation is of the former files, so another rescoring scores it again.
  const later = await planned(
    { kind: 'submissions', submissionIds: [submissionId] },
    { rejudge: true },
  );
  await judges.scoreAll(later.rescoreId, denies);
  const again = await previewRescore(services, maintainer, later);
  expect(again).toMatchObject({ problems: [], totals: { submissions: 1 } });
});

it('no retry and no rescoring overwrites a formerly published result', async () => {
  const { services, maintainer, visitor } = context;
  await services.db.judgeProfile.updateMany({ data: { isDefault: false } });
  const submissionId = await judges.publishJudged('a');
  const { rescoreId } = await planned({ kind: 'submissions', submissionIds: [submissionId] });
  await judges.scoreAll(rescoreId);
  const { token } = await previewRescore(services, maintainer, { rescoreId });
  await publishRescore(services, maintainer, { rescoreId, token });
  const { evaluationId } = await getResult(services, visitor, { submissionId });
  await rollBackRescore(services, maintainer, { rescoreId, reason });
  await services.db.judgeProfile.update({ where: { id: judges.next }, data: { isDefault: true } });
  await expect(retryEvaluation(services, maintainer, { submissionId })).rejects.toThrowError(
    failing('wrong_state'),
  );
  const named = await getResult(services, visitor, { submissionId, evaluationId });
  expect(named).toMatchObject({ current: false, complete: true, serverJudged: items });

  // Nor does another rescoring, even if the submission has other files now.
  await services.db.evaluation.update({
    where: { id: evaluationId },
    data: { scoredFiles: 'other' },
  });
  const later = await planned({ kind: 'submissions', submissionIds: [submissionId] });
  await judges.scoreAll(later.rescoreId, denies);
  expect(await getResult(services, visitor, { submissionId, evaluationId })).toEqual(named);
});

it('names scorer and judge as reasons if both changed', async () => {
  await judges.publishJudged('a');
  await context.services.db.$executeRaw`UPDATE "Evaluation" SET "scorerVersion" = 'older'`;
  const { rescoreId } = await planned();
  await judges.scoreAll(rescoreId, denies);
  const { totals } = await previewRescore(context.services, context.maintainer, { rescoreId });
  expect(totals.byReason.map(({ reasons }) => reasons)).toEqual([['scorer', 'judge']]);
});

it('skips and counts submitted verdicts, and replaces them on request', async () => {
  await judges.publishJudged('a');
  const selfJudgedId = await judges.publishSelfJudged();
  const withoutRejudging = await planned();
  expect(withoutRejudging.plan.skipped).toEqual([{ why: 'self_judged', count: 1 }]);
  expect(withoutRejudging.plan).toMatchObject({ submissions: 1, questions: items });
  await cancelRescore(context.services, context.maintainer, {
    rescoreId: withoutRejudging.rescoreId,
  });

  const { rescoreId, plan } = await planned(wholly, { rejudge: true });
  expect(plan).toMatchObject({ submissions: 2, skipped: [], questions: 2 * items });
  await judges.scoreAll(rescoreId, denies);
  const preview = await previewRescore(context.services, context.maintainer, {
    rescoreId,
    submissionId: selfJudgedId,
    limit: 1000,
  });
  expect(preview.changes.length).toBeGreaterThan(0);
  for (const { reasons } of preview.changes) expect(reasons).toEqual(['judge']);
  await publishRescore(context.services, context.maintainer, { rescoreId, token: preview.token });
  const { currentEvaluation } = await context.services.db.submission.findUniqueOrThrow({
    where: { id: selfJudgedId },
    include: { currentEvaluation: true },
  });
  expect(currentEvaluation).toMatchObject({
    judgeProfileId: judges.next,
    selfJudged: 0,
    serverJudged: items,
  });
});

it('cancelling stops judge calls and keeps paid verdicts', async () => {
  await judges.publishJudged('a');
  const { rescoreId } = await planned();
  await startRescore(context.services, context.maintainer, { rescoreId });
  await runQueued(context);
  expect(await readVerdicts()).toHaveLength(items);
  const options = {
    profileId: judges.next,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: null, environment: {} },
  };
  const claim = await claimVerdicts(context.services, options);
  if (claim.kind !== 'claimed') expect.unreachable();
  expect(claim.verdicts.length).toBeLessThan(items);
  const cancelled = await cancelRescore(context.services, context.maintainer, { rescoreId });
  expect(cancelled).toMatchObject({ status: 'cancelled', counts: { failed: 1 } });
  expect(await claimVerdicts(context.services, options)).toEqual({ kind: 'idle' });
  for (const verdict of claim.verdicts) {
    await settleVerdict(context.services, verdict, says(true), { policy: judgePolicy, random: 0 });
  }
  const rows = await readVerdicts();
  expect(rows.map(({ status }) => status)).toEqual(claim.verdicts.map(() => 'done'));
  expect(rows.every(({ payerId }) => payerId === context.maintainer.userId)).toBe(true);
  const again = await planned();
  expect(again.plan).toMatchObject({ cached: rows.length, toAsk: items - rows.length });
});

it('reports results blocked by the budget in the preview', async () => {
  await judges.publishJudged('a');
  const { rescoreId } = await planned();
  await startRescore(context.services, context.maintainer, { rescoreId });
  await perDay(0.000_001);
  await runQueued(context);
  await advanceRescores(context.services);
  expect(await readVerdicts()).toEqual([]);
  const { problems } = await previewRescore(context.services, context.maintainer, { rescoreId });
  expect(problems).toMatchObject([{ what: 'blocked', code: 'over_budget' }]);
});

it('another rescoring scores what a budget blocked, but not what is complete', async () => {
  const { services, maintainer } = context;
  const submissionId = await judges.publishJudged('a');
  const readEvaluation = () =>
    services.db.evaluation.findFirstOrThrow({
      where: { submissionId, judgeProfileId: judges.next },
    });
  await perDay(1);
  const blocked = await planned();
  await startRescore(services, maintainer, blocked);
  await perDay(0.000_001);
  await runQueued(context);
  expect((await readEvaluation()).status).toBe('blocked');
  await cancelRescore(services, maintainer, blocked);
  await perDay(1);

  const complete = await planned();
  await judges.scoreAll(complete.rescoreId);
  const scored = await readEvaluation();
  expect(scored).toMatchObject({ status: 'done', serverJudged: items });
  await cancelRescore(services, maintainer, complete);

  const reusing = await planned();
  await judges.scoreAll(reusing.rescoreId);
  expect(await readEvaluation()).toEqual(scored);
});

it('a paused rescoring makes no judge calls', async () => {
  await judges.publishJudged('a');
  const { rescoreId } = await planned();
  await startRescore(context.services, context.maintainer, { rescoreId });
  await pauseRescore(context.services, context.maintainer, { rescoreId });
  await runQueued(context);
  expect(await readVerdicts()).toEqual([]);
});

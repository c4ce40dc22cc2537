import { afterEach, beforeEach, expect, it } from 'vitest';
import { advanceRescores } from '../../pipeline/rescoring/advance';
import { runNext } from '../../pipeline/scoring/run-next';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import {
  createTestContext,
  importTruth,
  run,
  runQueued,
  submit,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { getResult } from '../submissions/get-result';
import { moderateSubmission } from '../submissions/moderation/moderate';
import { publishSubmission } from '../submissions/publish';
import { cancelRescore } from './cancel';
import { createRescore } from './create';
import { pauseRescore, resumeRescore } from './pause';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { rollBackRescore } from './roll-back';
import { startRescore } from './start';

let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 20 });
});
afterEach(async () => {
  await context.close();
});

const skills = [0.2, 0.5, 0.8];
const reason = 'A rule was fixed.';
const board = { benchmark: 'vidhal', scope: { kind: 'board' as const }, reason };
const numbers = () => queryFullLeaderboard(context, 'vidhal').then(({ rows }) => rows);

/**
 * Creates public results as of an older scorer: with another version, and with values below one half reduced by a
 * tenth in the first submission.
 */
async function oldResults() {
  const { db } = context.services;
  const made = [];
  for (const skill of skills) {
    const files = predictionFiles(20, { skill });
    const submission = await submitAndScore(context, context.owner, files, `model ${skill}`);
    await publishSubmission(context.services, context.owner, submission);
    made.push(submission);
  }
  const [first] = made;
  if (!first) expect.unreachable();
  await db.$executeRaw`UPDATE "Evaluation" SET "scorerVersion" = 'older'`;
  const lowered = await db.$queryRaw<{ task: string; metric: string; slice: string }[]>`
    UPDATE "Score" SET value = value * 0.9
    WHERE "evaluationId" = ${first.evaluationId} AND value > 0 AND value < 0.5
    RETURNING task, metric, slice`;
  return { made, first, lowered };
}

async function runAll() {
  await runQueued(context);
  await advanceRescores(context.services);
}

async function ready(input: Parameters<typeof createRescore>[2] = board) {
  const { id: rescoreId } = await createRescore(context.services, context.maintainer, input);
  await startRescore(context.services, context.maintainer, { rescoreId });
  await runAll();
  return rescoreId;
}

it('lists exactly the changed numbers, publishes them atomically and rolls them back exactly', async () => {
  const { first, lowered } = await oldResults();
  const before = await numbers();
  const rescoreId = await ready();
  expect(await numbers()).toEqual(before);
  const preview = await previewRescore(context.services, context.maintainer, {
    rescoreId,
    limit: 1000,
  });
  const named = (rows: readonly { task: string; metric: string; slice: string }[]) =>
    rows.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`).sort();
  expect(lowered.length).toBeGreaterThan(0);
  expect(named(preview.changes)).toEqual(named(lowered));
  expect(preview.matching).toBe(lowered.length);
  for (const { submissionId, kind, reasons, before: old, after } of preview.changes) {
    expect({ submissionId, kind, reasons }).toEqual({
      submissionId: first.submissionId,
      kind: 'value',
      reasons: ['scorer'],
    });
    expect(old?.value).toBeCloseTo((after?.value ?? 0) * 0.9, 12);
  }
  expect(preview.totals).toMatchObject({ submissions: 1, values: lowered.length, intervals: 0 });
  const stale = { ...context.maintainer, stale: true } as const;
  await expect(
    publishRescore(context.services, stale, { rescoreId, token: preview.token }),
  ).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
  const published = await publishRescore(context.services, context.maintainer, {
    rescoreId,
    token: preview.token,
  });
  expect(published).toMatchObject({ status: 'published', rights: { rollBack: true } });
  const after = await numbers();
  expect(after).not.toEqual(before);
  const notifications = await context.services.db.notification.findMany({
    where: { kind: 'rescored' },
  });
  expect(notifications).toMatchObject([{ submissionId: first.submissionId, detail: reason }]);
  const rollBack = { rescoreId, reason: 'It was wrong.' };
  await expect(rollBackRescore(context.services, stale, rollBack)).rejects.toMatchObject({
    code: 'fresh_sign_in_required',
  });
  const back = await rollBackRescore(context.services, context.maintainer, rollBack);
  expect(back).toMatchObject({ restored: 3, kept: 0, rescore: { status: 'rolledBack' } });
  expect(await numbers()).toEqual(before);
  expect(
    await context.services.db.auditEvent.findMany({
      where: { subjectType: 'rescore' },
      select: { action: true, benchmark: true },
      orderBy: { at: 'asc' },
    }),
  ).toEqual(
    ['create', 'start', 'publish', 'roll-back'].map((step) => ({
      action: `rescore.${step}`,
      benchmark: 'vidhal',
    })),
  );
});

it('lists added and removed numbers, and marks changes of intervals only', async () => {
  const { first } = await oldResults();
  const { db } = context.services;
  const evaluationId = first.evaluationId;
  const toRef = (metric: string, slice: string) => ({ evaluationId, task: 'mcqa', metric, slice });
  const [came, narrow] = await db.score.findMany({
    where: { evaluationId, task: 'mcqa', ciLow: { gt: 0 }, value: { gte: 0.5 } },
    select: { metric: true, slice: true, ciLow: true },
    orderBy: { slice: 'asc' },
  });
  if (!came || !narrow) expect.unreachable();
  await db.score.deleteMany({ where: toRef(came.metric, came.slice) });
  await db.score.updateMany({
    where: toRef(narrow.metric, narrow.slice),
    data: { ciLow: (narrow.ciLow ?? 0) / 2 },
  });
  await db.score.create({ data: { ...toRef('forgotten', 'overall'), value: 1, n: 1 } });
  const rescoreId = await ready();
  const { changes, totals } = await previewRescore(context.services, context.maintainer, {
    rescoreId,
    limit: 1000,
  });
  const kinds = new Map(changes.map((change) => [`${change.metric}/${change.slice}`, change]));
  expect(kinds.get(`${came.metric}/${came.slice}`)).toMatchObject({ kind: 'value', before: null });
  expect(kinds.get('forgotten/overall')).toMatchObject({ kind: 'value', after: null });
  expect(kinds.get(`${narrow.metric}/${narrow.slice}`)).toMatchObject({ kind: 'interval' });
  expect(totals.intervals).toBe(1);
});

it('rescores a submission hidden meanwhile and keeps it hidden', async () => {
  const { first } = await oldResults();
  const { services, maintainer, owner, visitor } = context;
  const rescoreId = await ready();
  const { submissionId } = first;
  await moderateSubmission(services, maintainer, {
    submissionId,
    act: 'hide',
    reason: 'In doubt.',
  });
  const { token } = await previewRescore(services, maintainer, { rescoreId });
  const { outcome } = await publishRescore(services, maintainer, { rescoreId, token });
  expect(outcome).toMatchObject({ moved: 3 });
  expect((await numbers()).map((row) => row.submissionId)).not.toContain(submissionId);
  await expect(getResult(services, visitor, { submissionId })).rejects.toMatchObject({
    code: 'not_found',
  });
  const result = await getResult(services, owner, { submissionId });
  expect(result).toMatchObject({ current: true, submission: { visibility: 'hidden' } });
  expect(result.evaluationId).not.toBe(first.evaluationId);
});

it('scores new submissions before a queued rescoring', async () => {
  await oldResults();
  const { id: rescoreId } = await createRescore(context.services, context.maintainer, board);
  await startRescore(context.services, context.maintainer, { rescoreId });
  const files = predictionFiles(20, { skill: 0.6 });
  const { evaluationId } = await submit(context, context.other, files);
  const claimed: string[] = [];
  const onClaim = (id: string) => void claimed.push(id);
  await runNext(context.services, { leaseSeconds: 30, workerId: 'worker', onClaim });
  expect(claimed).toEqual([evaluationId]);
});

it('keeps both results addressable and reuses the new result after a roll-back', async () => {
  const { first } = await oldResults();
  const rescoreId = await ready();
  const { token } = await previewRescore(context.services, context.maintainer, { rescoreId });
  await publishRescore(context.services, context.maintainer, { rescoreId, token });
  const { submissionId, evaluationId } = first;
  const now = await getResult(context.services, context.visitor, { submissionId });
  const old = await getResult(context.services, context.visitor, { submissionId, evaluationId });
  expect(old).toMatchObject({ scorerVersion: 'older', current: false });
  await rollBackRescore(context.services, context.maintainer, { rescoreId, reason });
  const gone = { submissionId, evaluationId: now.evaluationId };
  expect(await getResult(context.services, context.visitor, gone)).toMatchObject({
    current: false,
  });
  const again = await createRescore(context.services, context.maintainer, board);
  await startRescore(context.services, context.maintainer, { rescoreId: again.id });
  await advanceRescores(context.services);
  const entries = await context.services.db.rescoreEntry.findMany({
    where: { rescoreId: again.id },
  });
  expect(entries.map((entry) => entry.toEvaluationId)).toContain(now.evaluationId);
  expect(await context.services.db.evaluation.count()).toBe(6);
});

it('rejects publishing with a stale preview', async () => {
  await oldResults();
  const rescoreId = await ready();
  const { token } = await previewRescore(context.services, context.maintainer, { rescoreId });
  const files = predictionFiles(20, { skill: 0.6 });
  const late = await submitAndScore(context, context.owner, files);
  await publishSubmission(context.services, context.owner, late);
  await expect(
    publishRescore(context.services, context.maintainer, { rescoreId, token }),
  ).rejects.toMatchObject({ code: 'preview_stale' });
  const fresh = await previewRescore(context.services, context.maintainer, { rescoreId });
  await publishRescore(context.services, context.maintainer, { rescoreId, token: fresh.token });
  const current = await context.services.db.submission.findUniqueOrThrow({
    where: { id: late.submissionId },
  });
  expect(current.currentEvaluationId).toBe(late.evaluationId);
});

it('is unique per benchmark, scores nothing while paused and leaves nothing when cancelled', async () => {
  await oldResults();
  const before = await numbers();
  const { db } = context.services;
  const { id: rescoreId } = await createRescore(context.services, context.maintainer, board);
  await expect(createRescore(context.services, context.maintainer, board)).rejects.toMatchObject({
    code: 'rescore_open',
  });
  await startRescore(context.services, context.maintainer, { rescoreId });
  const [first, other] = await db.evaluation.findMany({ where: { rescoreId } });
  if (!first || !other) expect.unreachable();
  await pauseRescore(context.services, context.maintainer, { rescoreId });
  expect(await run(context, first.id)).toBe('skipped');
  await resumeRescore(context.services, context.maintainer, { rescoreId });
  expect(await run(context, first.id)).toBe('done');
  const cancelled = await cancelRescore(context.services, context.maintainer, { rescoreId });
  expect(cancelled).toMatchObject({ status: 'cancelled', counts: { done: 1, failed: 2 } });
  expect(await run(context, other.id)).toBe('skipped');
  expect(await numbers()).toEqual(before);
  const again = await ready();
  const { totals, problems } = await previewRescore(context.services, context.maintainer, {
    rescoreId: again,
  });
  expect({ submissions: totals.submissions, problems }).toEqual({ submissions: 1, problems: [] });
});

it('requeues evaluations for another scorer version without writing a result', async () => {
  await oldResults();
  const { db } = context.services;
  const { id: rescoreId } = await createRescore(context.services, context.maintainer, board);
  await startRescore(context.services, context.maintainer, { rescoreId });
  await db.$executeRaw`UPDATE "Evaluation" SET "scorerVersion" = 'next' WHERE "rescoreId" = ${rescoreId}`;
  const [evaluation] = await db.evaluation.findMany({ where: { rescoreId } });
  if (!evaluation) expect.unreachable();
  expect(await run(context, evaluation.id)).toBe('requeued');
  const after = await db.evaluation.findUniqueOrThrow({
    where: { id: evaluation.id },
    include: { scores: true },
  });
  expect(after).toMatchObject({
    status: 'queued',
    attempt: 0,
    scorerVersion: 'next',
    scores: [],
  });
});

it('moves a leaderboard with all results to another revision and back', async () => {
  await oldResults();
  const before = await numbers();
  const { db } = context.services;
  const active = () =>
    db.datasetRevision.findFirstOrThrow({ where: { active: true }, select: { label: true } });
  const { label } = await active();
  const next = await importTruth(context, { videos: 20, mark: 'another thing' });
  await db.datasetRevision.updateMany({ data: { active: false } });
  await db.datasetRevision.updateMany({ where: { label }, data: { active: true } });
  const scope = { kind: 'submissions' as const, submissionIds: ['none'] };
  const target = { ...board, revisionId: next.revision.id };
  await expect(
    createRescore(context.services, context.maintainer, { ...target, scope }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { revisionId: expect.any(String) } });
  const rescoreId = await ready(target);
  expect(await active()).toEqual({ label });
  expect(await numbers()).toEqual(before);
  const { token } = await previewRescore(context.services, context.maintainer, { rescoreId });
  await publishRescore(context.services, context.maintainer, { rescoreId, token });
  expect(await active()).not.toEqual({ label });
  expect(await numbers()).toHaveLength(before.length);
  await rollBackRescore(context.services, context.maintainer, { rescoreId, reason });
  expect(await active()).toEqual({ label });
  expect(await numbers()).toEqual(before);
});

it('a roll-back keeps results that were replaced since', async () => {
  const { first } = await oldResults();
  const rescoreId = await ready();
  const { token } = await previewRescore(context.services, context.maintainer, { rescoreId });
  await publishRescore(context.services, context.maintainer, { rescoreId, token });
  const { submissionId, evaluationId } = first;
  await context.services.db.submission.update({
    where: { id: submissionId },
    data: { currentEvaluationId: evaluationId },
  });
  const back = await rollBackRescore(context.services, context.maintainer, { rescoreId, reason });
  expect(back).toMatchObject({ restored: 2, kept: 1 });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { advanceRescores } from '../../pipeline/rescoring/advance';
import { retryEvaluation } from '../../pipeline/scoring/retry';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import {
  createTestContext,
  importTruth,
  runQueued,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { waitForLocks } from '../../testing/wait-for-locks';
import { activateRevision, restoreRevision, retireRevision } from '../datasets/change-use';
import { deleteSubmission } from '../submissions/delete';
import { publishSubmission } from '../submissions/publish';
import { withdrawSubmission } from '../submissions/withdraw';
import { createRescore } from './create';
import { getRescore } from './get';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { rollBackRescore } from './roll-back';
import { startRescore } from './start';

let context: TestContext;
/** the initially active revision */
let first: string;

beforeEach(async () => {
  context = await createTestContext();
  first = (await importTruth(context, { videos })).revision.id;
});
afterEach(() => context.close());

const videos = 10;
const benchmark = 'vidhal';
const reason = 'A rule was fixed.';

/** Creates a published result whose numbers look like those of an older scorer. */
async function submitted(name: string, skill: number): Promise<string> {
  const files = predictionFiles(videos, { skill });
  const made = await submitAndScore(context, context.owner, files, name);
  await publishSubmission(context.services, context.owner, made);
  await context.services.db.$executeRaw`
    UPDATE "Evaluation" SET "scorerVersion" = 'older' WHERE id = ${made.evaluationId}`;
  await context.services.db.$executeRaw`
    UPDATE "Score" SET value = value * 0.5 WHERE "evaluationId" = ${made.evaluationId}`;
  return made.submissionId;
}

type RescoreRequest = Omit<
  Parameters<typeof createRescore>[2],
  'benchmark' | 'reason' | 'scope'
> & {
  submissionIds?: string[];
};

async function createRequested({ submissionIds, ...target }: RescoreRequest = {}) {
  const scope = submissionIds
    ? ({ kind: 'submissions', submissionIds } as const)
    : ({ kind: 'board' } as const);
  return createRescore(context.services, context.maintainer, {
    benchmark,
    scope,
    reason,
    ...target,
  });
}

async function ready(request?: RescoreRequest): Promise<string> {
  const { id: rescoreId } = await createRequested(request);
  await startRescore(context.services, context.maintainer, { rescoreId });
  await scoreAll();
  return rescoreId;
}

async function scoreAll() {
  await runQueued(context);
  await advanceRescores(context.services);
}

const look = (rescoreId: string) =>
  previewRescore(context.services, context.maintainer, { rescoreId, limit: 1000 });
async function publish(rescoreId: string) {
  const { token } = await look(rescoreId);
  return publishRescore(context.services, context.maintainer, { rescoreId, token });
}
const board = async () => (await queryFullLeaderboard(context, benchmark)).rows;
const scored = async () => (await board()).filter(({ kind }) => kind === 'scored');
const readCurrentId = async (id: string) =>
  (await context.services.db.submission.findUniqueOrThrow({ where: { id } })).currentEvaluationId;

/** Imports an inactive revision of the same questions. */
async function another(): Promise<string> {
  const { revision } = await importTruth(context, { videos, mark: 'another thing' });
  await activateRevision(context.services, context.maintainer, { revisionId: first });
  return revision.id;
}

it('rescores only the selected submissions, and counts the changes', async () => {
  const chosen = await submitted('chosen', 0.9);
  const left = await submitted('left', 0.4);
  const before = await readCurrentId(left);
  await expect(createRequested({ submissionIds: [chosen, 'unknown'] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const rescoreId = await ready({ submissionIds: [chosen, chosen] });
  expect(await context.services.db.evaluation.count({ where: { rescoreId } })).toBe(1);
  const { totals, changes } = await look(rescoreId);
  expect(new Set(changes.map(({ submissionId }) => submissionId))).toEqual(new Set([chosen]));
  expect(totals).toMatchObject({ submissions: 1, authors: 1 });
  const { values, intervals } = totals;
  expect(values + intervals).toBe(changes.length);
  const { outcome } = await publish(rescoreId);
  expect(outcome).toEqual({
    ...{ moved: 1, submissions: 1, values, intervals, authors: 1 },
    ...{ restored: null, kept: null },
  });
  expect(await readCurrentId(left)).toBe(before);
});

it('counts each author once, and the newer results that a roll-back keeps', async () => {
  const ids = [await submitted('a', 0.9), await submitted('b', 0.4)];
  const rescoreId = await ready();
  expect((await look(rescoreId)).totals).toMatchObject({ submissions: 2, authors: 1 });
  await publish(rescoreId);
  const entry = await context.services.db.rescoreEntry.findFirstOrThrow({
    where: { rescoreId, submissionId: ids[0] ?? '' },
  });
  await context.services.db.submission.update({
    where: { id: entry.submissionId },
    data: { currentEvaluationId: entry.fromEvaluationId },
  });
  const { counts } = await getRescore(context.services, context.maintainer, { rescoreId });
  expect(counts.replaced).toBe(1);
  const { rescore } = await rollBackRescore(context.services, context.maintainer, {
    rescoreId,
    reason,
  });
  expect(rescore.outcome).toMatchObject({ moved: 2, restored: 1, kept: 1 });
});

it('publishes the new result of a withdrawn submission without showing it', async () => {
  const gone = await submitted('gone', 0.9);
  await submitted('stays', 0.4);
  const rescoreId = await ready();
  const { token } = await look(rescoreId);
  await withdrawSubmission(context.services, context.owner, { submissionId: gone });
  await expect(
    publishRescore(context.services, context.maintainer, { rescoreId, token }),
  ).rejects.toMatchObject({ code: 'preview_stale' });
  await publish(rescoreId);
  expect((await scored()).map(({ modelName }) => modelName)).toEqual(['stays']);
  const moved = await context.services.db.rescoreEntry.count({
    where: { rescoreId, applied: true },
  });
  expect(moved).toBe(2);
});

it('lists failed submissions with their code, and later submissions that would leave the leaderboard with their revision', async () => {
  const failed = await submitted('failed', 0.9);
  const next = await another();
  const rescoreId = await ready({ revisionId: next });
  const late = await submitted('late', 0.4);
  await context.services.db.evaluation.updateMany({
    where: { rescoreId },
    data: { status: 'failed', errorCode: 'gave_up' },
  });
  const { problems, totals } = await look(rescoreId);
  expect(problems).toMatchObject([
    { submissionId: failed, what: 'failed', code: 'gave_up' },
    { submissionId: late, what: 'late', code: null },
  ]);
  expect(totals.submissions).toBe(0);
  await publish(rescoreId);
  expect(await scored()).toEqual([]);
  await rollBackRescore(context.services, context.maintainer, { rescoreId, reason });
  expect(await scored()).toHaveLength(2);
});

it('a changed active revision makes the preview stale, and stays active after publication and roll-back', async () => {
  const id = await submitted('a', 0.9);
  const next = await another();
  const rescoreId = await ready();
  const { token } = await look(rescoreId);
  await activateRevision(context.services, context.maintainer, { revisionId: next });
  await expect(
    publishRescore(context.services, context.maintainer, { rescoreId, token }),
  ).rejects.toMatchObject({ code: 'preview_stale' });
  const before = await readCurrentId(id);
  await publish(rescoreId);
  expect(await readCurrentId(id)).not.toBe(before);
  expect(await scored()).toEqual([]);
  await rollBackRescore(context.services, context.maintainer, { rescoreId, reason });
  const active = await context.services.db.datasetRevision.findFirstOrThrow({
    where: { active: true },
  });
  expect(active.id).toBe(next);
});

it('rejects publication if the selection would leave the leaderboard because its revision is no longer active', async () => {
  const id = await submitted('a', 0.9);
  const next = await another();
  const rescoreId = await ready({ submissionIds: [id], revisionId: first });
  await activateRevision(context.services, context.maintainer, { revisionId: next });
  await expect(publish(rescoreId)).rejects.toMatchObject({ code: 'wrong_state' });
});

it('concurrent requests publish once', async () => {
  await submitted('a', 0.9);
  const rescoreId = await ready();
  const { token } = await look(rescoreId);
  const press = () => publishRescore(context.services, context.maintainer, { rescoreId, token });
  const pressed = await Promise.allSettled([press(), press(), press()]);
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await context.services.db.notification.count({ where: { kind: 'rescored' } })).toBe(1);
});

it('raises the version by one and never blocks readers', async () => {
  await submitted('a', 0.9);
  await submitted('b', 0.4);
  const rescoreId = await ready();
  const { token } = await look(rescoreId);
  const { db } = context.services;
  const before = await queryFullLeaderboard(context, benchmark);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let lockHolder: Promise<unknown> | undefined;
  // A publication writes the version last, so this lock blocks its commit.
  await new Promise<void>((lockTaken) => {
    lockHolder = db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT 1 FROM "BoardVersion" WHERE benchmark = ${benchmark} FOR UPDATE`;
        lockTaken();
        await released;
      },
      { timeout: 60_000 },
    );
  });
  const publishing = publishRescore(context.services, context.maintainer, { rescoreId, token });
  await vi.waitFor(async () => {
    const [waiting] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query = 'COMMIT'`;
    expect(waiting?.count).toBe(1);
  }, 20_000);
  expect(await queryFullLeaderboard(context, benchmark)).toEqual(before);
  release();
  await Promise.all([lockHolder, publishing]);
  const after = await queryFullLeaderboard(context, benchmark);
  expect(after.rows).not.toEqual(before.rows);
  expect(BigInt(after.version)).toBe(BigInt(before.version) + 1n);
});

it('a submission is deleted while its rescoring is published, without a deadlock', async () => {
  const { services, owner, maintainer } = context;
  const submissionId = await submitted('a', 0.9);
  await withdrawSubmission(services, owner, { submissionId });
  const rescoreId = await ready();
  const { token } = await look(rescoreId);
  let results: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await services.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "Submission" WHERE id = ${submissionId} FOR UPDATE`;
      const deleted = deleteSubmission(services, owner, { submissionId });
      await waitForLocks(context, 1);
      const published = publishRescore(services, maintainer, { rescoreId, token });
      results = Promise.allSettled([deleted, published]);
      await waitForLocks(context, 2);
    },
    { timeout: 60_000 },
  );
  expect(await results).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: expect.objectContaining({ code: 'preview_stale' }) },
  ]);
});

it('skips results on a retired revision, and counts them', async () => {
  const old = await submitted('old', 0.9);
  const next = await another();
  await activateRevision(context.services, context.maintainer, { revisionId: next });
  await retireRevision(context.services, context.maintainer, { revisionId: first });
  await expect(createRequested({ submissionIds: [old] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const fresh = await submitted('fresh', 0.4);
  const { id: rescoreId, plan } = await createRequested();
  expect(plan).toMatchObject({
    submissions: 1,
    skipped: [{ why: 'retired_revision', count: 1 }],
  });
  await startRescore(context.services, context.maintainer, { rescoreId });
  const entered = await context.services.db.evaluation.findMany({ where: { rescoreId } });
  expect(entered.map(({ submissionId }) => submissionId)).toEqual([fresh]);

  await context.services.db.evaluation.updateMany({
    where: { submissionId: old },
    data: { status: 'failed', errorCode: 'gave_up' },
  });
  const again = () =>
    retryEvaluation(context.services, context.maintainer, { submissionId: old }).then(
      ({ status }) => status,
    );
  await expect(again()).rejects.toMatchObject({ code: 'wrong_state' });
  await restoreRevision(context.services, context.maintainer, { revisionId: first });
  expect(await again()).toBe('queued');
});

it('rejects start and publication if the target revision was retired meanwhile', async () => {
  await submitted('a', 0.9);
  const next = await another();
  const { id: rescoreId } = await createRequested({ revisionId: next });
  const target = { revisionId: next };
  const start = () => startRescore(context.services, context.maintainer, { rescoreId });
  await retireRevision(context.services, context.maintainer, target);
  await expect(start()).rejects.toMatchObject({ code: 'wrong_state' });
  await restoreRevision(context.services, context.maintainer, target);
  await start();
  await scoreAll();
  await retireRevision(context.services, context.maintainer, target);
  await expect(publish(rescoreId)).rejects.toMatchObject({ code: 'wrong_state' });
});

import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { runQueued, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listNotifications } from '../notifications/list';
import { finishCanaries } from './finish';
import { listCanaries } from './list';
import { listLastCanaries } from './list-last';
import { removeOldRepetitions } from './repeat-references';
import { runCanaryNow } from './run-now';
import { startCanaries } from './start';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

/** Creates a public result. */
async function reference(skill = 0.5): Promise<{ submissionId: string; evaluationId: string }> {
  const made = await submitAndScore(context, context.owner, predictionFiles(40, { skill }));
  expect(made.outcome).toBe('done');
  await context.services.db.submission.update({
    where: { id: made.submissionId },
    data: { visibility: 'public' },
  });
  return made;
}

const start = () => startCanaries(context.services, { hour: 0 });

/** Scores the queued repetition. */
const score = async () => (await runQueued(context)).at(-1);

const listed = () => listCanaries(context.services, context.maintainer, { benchmark: 'vidhal' });

it('reports an exactly reproduced result as the same', async () => {
  const { submissionId } = await reference();
  expect(await start()).toBe(1);
  expect(await finishCanaries(context.services)).toEqual([]);
  expect(await score()).toBe('done');
  expect(await finishCanaries(context.services)).toEqual([
    { benchmark: 'vidhal', submissionId, status: 'same' },
  ]);
  expect(await listed()).toEqual([
    expect.objectContaining({ submissionId, status: 'same', differences: [] }),
  ]);
});

it('reports a repetition although another can’t be compared', async () => {
  const [damaged, { submissionId }] = [await reference(0.4), await reference(0.6)];
  await context.services.db.submission.updateMany({ data: { canary: true } });
  expect(await start()).toBe(2);
  await score();
  await context.services.db.evaluation.update({
    where: { id: damaged.evaluationId },
    data: { coverage: {} },
  });
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  expect(await finishCanaries(context.services, { onFault })).toMatchObject([
    { submissionId, status: 'same' },
  ]);
  expect(faults).toEqual([expect.any(TypeError)]);
});

it('names exactly the changed number, however small the change', async () => {
  const { evaluationId } = await reference();
  const at = { task: 'mcqa', metric: 'accuracy', slice: 'overall' };
  const where = { evaluationId_task_metric_slice: { evaluationId, ...at } };
  const { value } = await context.services.db.score.findUniqueOrThrow({ where });
  const altered = (value ?? 0) + Number.EPSILON;
  expect(altered).not.toBe(value);
  await context.services.db.score.update({ where, data: { value: altered } });
  await start();
  await score();
  expect(await finishCanaries(context.services)).toMatchObject([{ status: 'changed' }]);
  expect((await listed())[0]?.differences).toEqual([
    { ...at, field: 'value', before: altered, after: value },
  ]);
  expect(await listLastCanaries(context.services)).toMatchObject([
    { benchmark: 'vidhal', status: 'changed' },
  ]);
  const notifications = await context.services.db.notification.findMany({
    where: { kind: 'canary' },
  });
  expect(notifications.map(({ userId }) => userId).sort()).toEqual(
    [context.admin.userId, context.maintainer.userId].sort(),
  );
  expect(await listNotifications(context.services, context.maintainer)).toMatchObject([
    { kind: 'canary' },
  ]);
});

it('detects changed coverage and missing scores', async () => {
  const { evaluationId } = await reference();
  const { db } = context.services;
  await db.score.delete({
    where: {
      evaluationId_task_metric_slice: {
        evaluationId,
        task: 'mcqa',
        metric: 'accuracy',
        slice: 'overall',
      },
    },
  });
  await db.$executeRaw`
    UPDATE "Evaluation" SET coverage = jsonb_set(coverage, '{0,answered}', '7') WHERE id = ${evaluationId}`;
  await start();
  await score();
  await finishCanaries(context.services);
  const differences = (await listed())[0]?.differences ?? [];
  expect(differences.filter(({ metric }) => metric === null)).toEqual([
    expect.objectContaining({ field: 'answered', before: 7, after: 40 }),
  ]);
  expect(differences.filter(({ before }) => before === null).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['value', 'n', 'ciLow', 'ciHigh']),
  );
});

it('changes neither the submission nor the leaderboard', async () => {
  const { submissionId } = await reference();
  const readAll = async () => ({
    submission: await context.services.db.submission.findUnique({ where: { id: submissionId } }),
    board: await context.services.db.boardVersion.findMany(),
    notifications: await context.services.db.notification.count(),
  });
  const before = await readAll();
  await start();
  await score();
  await finishCanaries(context.services);
  await removeOldRepetitions(context.services);
  expect(await readAll()).toEqual(before);
});

it('starts one repetition a night across workers, and not before the configured hour', async () => {
  await reference();
  expect(await startCanaries(context.services, { hour: 24 })).toBe(0);
  const started = await Promise.all([start(), start(), start()]);
  expect(started.sort()).toEqual([0, 0, 1]);
  expect(await start()).toBe(0);
});

it('repeats the chosen submission, else a baseline, else the oldest; only public submissions', async () => {
  const { db } = context.services;
  const made = [await reference(0.2), await reference(0.5), await reference(0.8)];
  const mark = (index: number, data: object) =>
    db.submission.update({ where: { id: made[index]?.submissionId ?? '' }, data });
  const next = async () => {
    await runCanaryNow(context.services, context.maintainer, { benchmark: 'vidhal' });
    await score();
    await finishCanaries(context.services);
    return (await listed())[0]?.submissionId;
  };
  expect(await next()).toBe(made[0]?.submissionId);
  await mark(1, { baseline: true });
  expect(await next()).toBe(made[1]?.submissionId);
  await mark(2, { canary: true });
  expect(await next()).toBe(made[2]?.submissionId);
  await mark(2, { visibility: 'private' });
  expect(await next()).toBe(made[1]?.submissionId);
});

it('repeats a sample only without a real result', async () => {
  const sample = await reference(0.2);
  await context.services.db.submission.update({
    where: { id: sample.submissionId },
    data: { sample: true, baseline: true },
  });
  const { submissionId } = await reference(0.5);
  await start();
  expect((await listed())[0]?.submissionId).toBe(submissionId);
});

it('monitoring shows the worst of several results that were repeated together', async () => {
  const { evaluationId } = await reference(0.2);
  await reference(0.5);
  const { db } = context.services;
  await db.submission.updateMany({ data: { canary: true } });
  await db.score.updateMany({ where: { evaluationId }, data: { value: 0.001 } });
  await start();
  await score();
  expect(await finishCanaries(context.services)).toHaveLength(2);
  // In the order in which they were scored, the changed one isn't the last.
  expect(await listLastCanaries(context.services)).toMatchObject([{ status: 'changed' }]);
});

it('reports an unsuccessful repetition as failed', async () => {
  await reference();
  await start();
  await context.services.db.evaluation.updateMany({
    where: { status: 'queued' },
    data: { status: 'failed' },
  });
  expect(await finishCanaries(context.services)).toMatchObject([{ status: 'failed' }]);
});

it('removes old repetitions and keeps their records and the reference', async () => {
  const { evaluationId } = await reference();
  await start();
  await score();
  await finishCanaries(context.services);
  expect(await removeOldRepetitions(context.services)).toBe(0);
  await context.services.db
    .$executeRaw`UPDATE "CanaryRun" SET "finishedAt" = now() - interval '31 days'`;
  expect(await removeOldRepetitions(context.services)).toBe(1);
  const left = await context.services.db.evaluation.findMany({ select: { id: true } });
  expect(left).toEqual([{ id: evaluationId }]);
  expect(await listed()).toHaveLength(1);
});

it('rejects a run while another is running, or without a submission to repeat', async () => {
  const now = () => runCanaryNow(context.services, context.maintainer, { benchmark: 'vidhal' });
  await expect(now()).rejects.toMatchObject({ code: 'wrong_state' });
  await reference();
  expect(await now()).toBe(1);
  await expect(now()).rejects.toMatchObject({ code: 'wrong_state' });
});

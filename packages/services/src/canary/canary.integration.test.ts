import { expect, it } from 'vitest';
import { listNotices } from '../notices/list-notices';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submitAndScore, type World } from '../testing/world';
import { finishCanaries } from './finish-canaries';
import { lastCanaries } from './last-canaries';
import { listCanaries } from './list-canaries';
import { removeOldRepetitions } from './remove-old-repetitions';
import { runCanaryNow } from './run-canary-now';
import { startCanaries } from './start-canaries';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

/** A public result, as if it had been published. */
async function reference(skill = 0.5): Promise<{ submissionId: string; evaluationId: string }> {
  const made = await submitAndScore(world, world.owner, predictionFiles(40, { skill }));
  expect(made.outcome).toBe('done');
  await world.services.db.submission.update({
    where: { id: made.submissionId },
    data: { visibility: 'public' },
  });
  return made;
}

const start = () => startCanaries(world.services, { hour: 0 });

/** Runs what was woken last, as a worker would. */
const score = () => run(world, world.woken.at(-1) ?? '');

const listed = () => listCanaries(world.services, world.maintainer, { benchmark: 'vidhal' });

it('finds a result that is repeated to be the same, to the last bit', async () => {
  const { submissionId } = await reference();
  expect(await start()).toBe(1);
  expect(await finishCanaries(world.services)).toEqual([]);
  expect(await score()).toBe('done');
  expect(await finishCanaries(world.services)).toEqual([
    { benchmark: 'vidhal', submissionId, status: 'same' },
  ]);
  expect(await listed()).toEqual([
    expect.objectContaining({ submissionId, status: 'same', differences: [] }),
  ]);
});

it('names exactly the number that is not what it was, by however little', async () => {
  const { evaluationId } = await reference();
  const at = { task: 'mcqa', metric: 'accuracy', slice: 'overall' };
  const where = { evaluationId_task_metric_slice: { evaluationId, ...at } };
  const { value } = await world.services.db.score.findUniqueOrThrow({ where });
  const altered = (value ?? 0) + Number.EPSILON;
  expect(altered).not.toBe(value);
  await world.services.db.score.update({ where, data: { value: altered } });
  await start();
  await score();
  expect(await finishCanaries(world.services)).toMatchObject([{ status: 'changed' }]);
  expect((await listed())[0]?.differences).toEqual([
    { ...at, field: 'value', before: altered, after: value },
  ]);
  expect(await lastCanaries(world.services)).toMatchObject([
    { benchmark: 'vidhal', status: 'changed' },
  ]);
  const told = await world.services.db.notice.findMany({ where: { kind: 'canary' } });
  expect(told.map(({ userId }) => userId).sort()).toEqual(
    [world.admin.userId, world.maintainer.userId].sort(),
  );
  expect(await listNotices(world.services, world.maintainer)).toMatchObject([{ kind: 'canary' }]);
});

it('notices another count of the coverage, and a score that is gone', async () => {
  const { evaluationId } = await reference();
  const { db } = world.services;
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
  await finishCanaries(world.services);
  const differences = (await listed())[0]?.differences ?? [];
  expect(differences.filter(({ metric }) => metric === null)).toEqual([
    expect.objectContaining({ field: 'answered', before: 7, after: 40 }),
  ]);
  expect(differences.filter(({ before }) => before === null).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['value', 'n', 'ciLow', 'ciHigh']),
  );
});

it('touches neither the submission nor the board', async () => {
  const { submissionId } = await reference();
  const seen = async () => ({
    submission: await world.services.db.submission.findUnique({ where: { id: submissionId } }),
    board: await world.services.db.boardVersion.findMany(),
    notices: await world.services.db.notice.count(),
  });
  const before = await seen();
  await start();
  await score();
  await finishCanaries(world.services);
  await removeOldRepetitions(world.services);
  expect(await seen()).toEqual(before);
});

it('repeats once a night, however many workers ask, and not before its hour', async () => {
  await reference();
  expect(await startCanaries(world.services, { hour: 24 })).toBe(0);
  const started = await Promise.all([start(), start(), start()]);
  expect(started.sort()).toEqual([0, 0, 1]);
  expect(await start()).toBe(0);
});

it('repeats the chosen submission, else a baseline, else the oldest, and never one that is not public', async () => {
  const { db } = world.services;
  const made = [await reference(0.2), await reference(0.5), await reference(0.8)];
  const mark = (index: number, data: object) =>
    db.submission.update({ where: { id: made[index]?.submissionId ?? '' }, data });
  const next = async () => {
    await runCanaryNow(world.services, world.maintainer, { benchmark: 'vidhal' });
    await score();
    await finishCanaries(world.services);
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

it('counts a repetition that did not end well as failed', async () => {
  await reference();
  await start();
  await world.services.db.evaluation.update({
    where: { id: world.woken.at(-1) ?? '' },
    data: { status: 'failed' },
  });
  expect(await finishCanaries(world.services)).toMatchObject([{ status: 'failed' }]);
});

it('removes old repetitions, and neither the record of them nor the reference', async () => {
  const { evaluationId } = await reference();
  await start();
  await score();
  await finishCanaries(world.services);
  expect(await removeOldRepetitions(world.services)).toBe(0);
  await world.services.db
    .$executeRaw`UPDATE "CanaryRun" SET "finishedAt" = now() - interval '31 days'`;
  expect(await removeOldRepetitions(world.services)).toBe(1);
  const left = await world.services.db.evaluation.findMany({ select: { id: true } });
  expect(left).toEqual([{ id: evaluationId }]);
  expect(await listed()).toHaveLength(1);
});

it('refuses another run while one is running, or where there is nothing to repeat', async () => {
  const now = () => runCanaryNow(world.services, world.maintainer, { benchmark: 'vidhal' });
  await expect(now()).rejects.toMatchObject({ code: 'wrong_state' });
  await reference();
  expect(await now()).toBe(1);
  await expect(now()).rejects.toMatchObject({ code: 'wrong_state' });
});

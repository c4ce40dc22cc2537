import { Prisma, type Tx } from '@clapboard/db';
import { beforeEach, expect, test } from 'vitest';
import { getBenchmark } from '../../core/benchmark';
import { lockRevisions } from '../../core/revision/store';
import { giveToOrganisation, moveSubmissions } from '../../core/submission/store';
import { changeAccess } from '../../features/datasets/change-access';
import { judgeWith } from '../../features/judging/trust/judge-with';
import { cancelRescore } from '../../features/rescoring/cancel';
import { createRescore } from '../../features/rescoring/create';
import { setUpVidHalContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { queueForLock, waitForLocks } from '../../testing/wait-for-locks';
import { settleReleases } from './release';
import { cancelEvaluations, failExhausted } from './store/end';
import { requeueEvaluations } from './store/queue';
import { openReleases, resetReleases } from './store/result';

let context: TestContext;
let revisionId: string;

setUpVidHalContext((fresh) => {
  context = fresh;
});

/** In the order in which the table has them. */
const ids = ['b', 'a'];

beforeEach(async () => {
  const { db } = context.services;
  const { userId } = context.owner;
  ({ id: revisionId } = await db.datasetRevision.findFirstOrThrow({ select: { id: true } }));
  await db.organisation.create({ data: { id: 'lab', slug: 'lab', name: 'Lab', links: [] } });
  const facts = { ownerId: userId, organisation: 'Lab', openWeights: true, links: [] };
  await db.model.createMany({
    data: ['from', 'into'].map((id) => ({ ...facts, id, name: id, slug: id })),
  });
  await db.submission.createMany({
    data: ids.map((id) => ({
      ...{ id, benchmark: 'vidhal', modelId: 'from', submitterId: userId },
      ...{ contentHash: id, runSettings: {} },
    })),
  });
  await db.evaluation.createMany({
    data: ids.map((id) => ({ id, submissionId: id, revisionId, scorerVersion: '1' })),
  });
});

const everything = Prisma.sql`true`;
const former = () => ({ ownerId: context.owner.userId, organisationId: null });

interface Change {
  table: 'Submission' | 'Evaluation';
  /** of the evaluations before the change */
  columns?: Prisma.Sql;
  make: (tx: Tx) => Promise<unknown>;
}

test.each<[string, Change]>([
  [
    'merging two models',
    {
      table: 'Submission',
      make: (tx) => moveSubmissions(tx, { fromId: 'from', intoId: 'into' }),
    },
  ],
  [
    'giving a model to an organisation',
    {
      table: 'Submission',
      make: (tx) => giveToOrganisation(tx, { modelId: 'from', ...former() }, 'lab'),
    },
  ],
  ['cancelling', { table: 'Evaluation', make: (tx) => cancelEvaluations(tx, everything) }],
  [
    'giving up',
    {
      table: 'Evaluation',
      columns: Prisma.sql`status = 'scoring', attempt = 100, "leaseToken" = id, "leaseExpires" = '2000-01-01',
        priority = CASE id WHEN 'a' THEN 10 ELSE 0 END`,
      make: failExhausted,
    },
  ],
  [
    'retrying',
    {
      table: 'Evaluation',
      columns: Prisma.sql`status = 'failed'`,
      make: (tx) => requeueEvaluations(tx, 'retry', everything),
    },
  ],
  [
    'making a revision private',
    {
      table: 'Evaluation',
      columns: Prisma.sql`status = 'done'`,
      make: (tx) => resetReleases(tx, revisionId),
    },
  ],
  [
    'making a revision public',
    {
      table: 'Evaluation',
      columns: Prisma.sql`status = 'done', release = 'withheld'`,
      make: (tx) => openReleases(tx, revisionId),
    },
  ],
])('%s locks rows in the order of their ids, so that it can’t deadlock', async (_, change) => {
  const { db } = context.services;
  const { table, columns, make } = change;
  if (columns) await db.$executeRaw`UPDATE "Evaluation" SET ${columns}`;
  const read = () => db.$queryRaw<{ xmin: string }[]>`
    SELECT xmin::text FROM ${Prisma.raw(`"${table}"`)} ORDER BY id`;
  const before = await read();
  const lock = (tx: Tx, id: string) =>
    tx.$executeRaw`
      SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR NO KEY UPDATE NOWAIT`;
  const making = await db.$transaction(async (tx) => {
    await lock(tx, 'a');
    const started = db.$transaction(make);
    started.catch(() => undefined);
    await waitForLocks(context, 1);
    await lock(tx, 'b');
    return { started };
  });
  await making.started;
  const after = await read();
  for (const [index, row] of before.entries()) expect(after[index]).not.toEqual(row);
});

interface Order {
  /** the evaluation `a` before the request */
  columns: Prisma.Sql;
  prepare?: () => Promise<void>;
  first: (tx: Tx) => Promise<unknown>;
  second: Prisma.Sql;
  request: () => Promise<unknown>;
}

const settling = {
  columns: Prisma.sql`status = 'done', release = 'pending'`,
  request: () => settleReleases(context.services),
};
const lockEvaluation = Prisma.sql`SELECT 1 FROM "Evaluation" WHERE id = 'a' FOR NO KEY UPDATE NOWAIT`;

/** Makes the evaluation `a` a result that a profile is to judge again. */
async function prepareJudging(): Promise<void> {
  const { db } = context.services;
  await db.submission.update({
    where: { id: 'a' },
    data: { status: 'accepted', currentEvaluationId: 'a' },
  });
  const { id: providerId } = await db.judgeProvider.create({
    data: { name: 'Provider', baseUrl: 'http://127.0.0.1:9/v1' },
  });
  await db.judgeProfile.create({
    data: {
      ...{ id: 'judge', benchmark: 'vidhal', label: 'Judge', version: 'judge', providerId },
      ...{ model: 'm', maxTokens: 1, prompts: {}, promptsHash: 'h', promptsSource: 's' },
    },
  });
}

async function prepareRescore(): Promise<void> {
  await context.services.db.rescore.create({
    data: {
      ...{ id: 'open', benchmark: 'vidhal', openBenchmark: 'vidhal', status: 'running' },
      ...{
        reason: 'r',
        wholeBoard: true,
        scorerVersion: '1',
        requestedById: context.maintainer.userId,
      },
    },
  });
}

test.each<[string, Order]>([
  [
    'deciding a release locks the benchmark’s revisions before the result',
    { ...settling, first: (tx) => lockRevisions(tx, 'vidhal'), second: lockEvaluation },
  ],
  [
    'deciding a release locks the result before its revision',
    {
      ...settling,
      first: (tx) => tx.$executeRaw(lockEvaluation),
      second: Prisma.sql`SELECT 1 FROM "DatasetRevision" FOR NO KEY UPDATE NOWAIT`,
    },
  ],
  [
    'cancelling a rescoring waits for a worker’s result and lets the worker refer to the rescoring',
    {
      columns: Prisma.sql`status = 'scoring', shadow = true, "rescoreId" = 'open'`,
      prepare: prepareRescore,
      first: (tx) => tx.$executeRaw(lockEvaluation),
      // PostgreSQL checks the references of a row that the same transaction changes again.
      second: Prisma.sql`SELECT 1 FROM "Rescore" WHERE id = 'open' FOR KEY SHARE NOWAIT`,
      request: () => cancelRescore(context.services, context.maintainer, { rescoreId: 'open' }),
    },
  ],
  [
    'making a revision private waits for a result and lets others refer to the revision',
    {
      columns: Prisma.sql`status = 'done'`,
      first: (tx) => tx.$executeRaw(lockEvaluation),
      // As who has a result judged by another profile, or scored again.
      second: Prisma.sql`SELECT 1 FROM "DatasetRevision" FOR KEY SHARE NOWAIT`,
      request: () =>
        changeAccess(context.services, context.maintainer, { revisionId, access: 'private' }),
    },
  ],
  [
    'judging by another profile locks evaluations before their submission',
    {
      columns: Prisma.sql`status = 'failed', shadow = true, "judgeVersion" = 'judge',
        "scorerVersion" = ${getBenchmark('vidhal').scorerVersion}`,
      first: (tx) => tx.$executeRaw(lockEvaluation),
      second: Prisma.sql`SELECT 1 FROM "Submission" WHERE id = 'a' FOR NO KEY UPDATE NOWAIT`,
      prepare: prepareJudging,
      request: () =>
        judgeWith(context.services, context.maintainer, {
          ...{ submissionIds: ['a'], profileId: 'judge' },
        }),
    },
  ],
])('%s, so that it can’t deadlock', async (_, { columns, prepare, first, second, request }) => {
  const { db } = context.services;
  await prepare?.();
  await db.$executeRaw`UPDATE "Evaluation" SET ${columns} WHERE id = 'a'`;
  const { requested } = await db.$transaction(async (tx) => {
    await first(tx);
    const started = request();
    started.catch(() => undefined);
    await waitForLocks(context, 1);
    await tx.$executeRaw(second);
    return { requested: started };
  });
  await requested;
});

test('deciding releases leaves out a result that is deleted meanwhile', async () => {
  const { services } = context;
  await services.db.$executeRaw`UPDATE "Evaluation" SET ${settling.columns}`;
  const outcomes = await queueForLock(
    context,
    Prisma.sql`DELETE FROM "Evaluation" WHERE id = 'a'`,
    [() => settleReleases(services)],
  );
  expect(outcomes).toEqual([{ status: 'fulfilled', value: 2 }]);
});

test('a rescoring leaves out a submission that is deleted while it is planned', async () => {
  const { services, maintainer } = context;
  const { db } = services;
  await db.$executeRaw`UPDATE "Evaluation" SET status = 'done'`;
  await db.$executeRaw`UPDATE "Submission" SET status = 'accepted', "currentEvaluationId" = id`;
  const reason = 'A rule was fixed.';
  const request = { benchmark: 'vidhal', scope: { kind: 'board' as const }, reason };
  const [made] = await queueForLock(
    context,
    Prisma.sql`
      WITH result AS (DELETE FROM "Evaluation" WHERE id = 'a') DELETE FROM "Submission" WHERE id = 'a'`,
    [() => createRescore(services, maintainer, request)],
  );
  expect(made).toMatchObject({ status: 'fulfilled' });
  expect(await db.rescoreEntry.findMany({ select: { submissionId: true } })).toEqual([
    { submissionId: 'b' },
  ]);
});

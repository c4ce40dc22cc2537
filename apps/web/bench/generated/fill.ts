import { createDb, type Db } from '@clapboard/db';
import type { WideLeaderboard } from './board';
import { type GeneratedResult, generatedResults } from './results';

/** Results written at once. */
const batchSize = 250;
const questions = 1000;
/** Submitters, who have about ten results each on a leaderboard of 5,000 models. */
const people = 500;

interface FilledLeaderboard {
  models: number;
  results: number;
  /** of the first results */
  submissionIds: string[];
}

interface Owner {
  userId: string;
  revisionId: string;
  scorerVersion: string;
  benchmark: string;
}

async function getOwner(db: Db, { definition }: WideLeaderboard): Promise<Owner> {
  const { id: benchmark, scorerVersion } = definition;
  const user = await db.user.findFirstOrThrow({ where: { role: 'admin' } });
  const revision = await db.datasetRevision.findFirstOrThrow({
    where: { benchmark, active: true },
    select: { id: true },
  });
  return { userId: user.id, revisionId: revision.id, scorerVersion, benchmark };
}

const getPerson = (index: number) => `person-${index % people}`;

async function createPeople(db: Db): Promise<void> {
  const ids = Array.from({ length: people }, (_, index) => getPerson(index));
  await db.user.createMany({
    data: ids.map((id) => ({ id, name: id, email: `${id}@example.org`, emailVerified: true })),
  });
}

async function writeModels(db: Db, owner: Owner, results: readonly GeneratedResult[]) {
  const models = new Map(results.map(({ model }) => [model.id, model]));
  const data = [...models.values()].map((model) => ({ ...model, links: [], ownerId: owner.userId }));
  await db.model.createMany({ data });
}

async function writeRuns(
  db: Db,
  owner: Owner,
  results: readonly GeneratedResult[],
  /** index of the first result */
  from: number,
) {
  const { benchmark, revisionId, scorerVersion } = owner;
  await db.submission.createMany({
    data: results.map(({ submissionId: id, model, contentHash, publishedAt, ...run }, index) => ({
      id,
      benchmark,
      modelId: model.id,
      submitterId: getPerson(from + index),
      contentHash,
      runSettings: {
        frames: run.frames,
        fps: null,
        resolution: '',
        promptVariant: run.promptVariant,
      },
      status: 'accepted' as const,
      visibility: 'public' as const,
      createdAt: publishedAt,
      publishedAt,
    })),
  });
  await db.evaluation.createMany({
    data: results.map(({ evaluationId: id, submissionId, complete, publishedAt }) => ({
      id,
      submissionId,
      revisionId,
      scorerVersion,
      status: 'done' as const,
      attempt: 1,
      progress: 1,
      complete,
      createdAt: publishedAt,
      startedAt: publishedAt,
      finishedAt: publishedAt,
    })),
  });
}

async function writeScores(db: Db, { columns }: WideLeaderboard, results: readonly GeneratedResult[]) {
  const rows = results.flatMap(({ evaluationId, numbers }) =>
    columns.flatMap((column, i) => {
      const number = numbers[i];
      return number ? [{ evaluationId, ...column, ...number }] : [];
    }),
  );
  await db.$executeRaw`
    INSERT INTO "Score" ("evaluationId", "task", "metric", "slice", "value", "n", "ciLow", "ciHigh")
    SELECT id, task, metric, slice, value, ${questions}::int,
      greatest(value - margin, 0), least(value + margin, 1)
    FROM unnest(
      ${rows.map(({ evaluationId }) => evaluationId)}::text[], ${rows.map(({ task }) => task)}::text[],
      ${rows.map(({ metric }) => metric)}::text[], ${rows.map(({ slice }) => slice)}::text[],
      ${rows.map(({ value }) => value)}::float8[], ${rows.map(({ margin }) => margin)}::float8[]
    ) AS row (id, task, metric, slice, value, margin)`;
}

async function makeCurrent(db: Db, results: readonly GeneratedResult[]) {
  await db.$executeRaw`
    UPDATE "Submission" SET "currentEvaluationId" = "Evaluation"."id" FROM "Evaluation"
    WHERE "Evaluation"."submissionId" = "Submission"."id"
      AND "Submission"."id" = ANY (${results.map(({ submissionId }) => submissionId)}::text[])`;
}

/**
 * Writes results of `models` synthetic models on the active revision of a leaderboard, with the same tables
 * and triggers as real results. The database must have a maintainer and a dataset.
 */
export async function fillLeaderboard(
  databaseUrl: string,
  board: WideLeaderboard,
  models: number,
): Promise<FilledLeaderboard> {
  const db = createDb(databaseUrl);
  try {
    const owner = await getOwner(db, board);
    await createPeople(db);
    const results = [...generatedResults(models, board.columns.length)];
    for (let from = 0; from < results.length; from += batchSize) {
      const batch = results.slice(from, from + batchSize);
      // A model's second run directly follows its first, which may be in the previous batch.
      const before = new Set(results.slice(Math.max(0, from - 1), from).map(({ model }) => model.id));
      await writeModels(
        db,
        owner,
        batch.filter(({ model }) => !before.has(model.id)),
      );
      await writeRuns(db, owner, batch, from);
      await writeScores(db, board, batch);
      await makeCurrent(db, batch);
    }
    await db.$executeRaw`ANALYZE`;
    const submissionIds = results.slice(0, 10).map(({ submissionId }) => submissionId);
    return { models, results: results.length, submissionIds };
  } finally {
    await db.$disconnect();
  }
}

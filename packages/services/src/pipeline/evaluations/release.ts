import type { Coverage } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import { tryEach } from '../../core/async/try-each';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { exactColumns } from '../../core/release/exact-columns';
import { releaseScores } from '../../core/release/release-scores';
import { lockRevisions } from '../../core/revision/store';
import { fromStored } from '../../core/scores/stored-score';
import { lockEvaluations } from './store/lock';
import { openReleases, resetReleases, writeResultColumns } from './store/result';

/**
 * Handles a revision that became private: withdraws all its scores at once; `settleReleases` then
 * decides which to release. The caller has locked the revision's row.
 */
export async function withdrawScores(tx: Tx, revisionId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "ExactScore" ("evaluationId", task, metric, slice, value, infinite, n, "ciLow", "ciHigh",
      clusters)
    SELECT c."evaluationId", c.task, c.metric, c.slice, c.value, c.infinite, c.n, c."ciLow", c."ciHigh",
      c.clusters
    FROM "Score" c JOIN "Evaluation" e ON e.id = c."evaluationId"
    WHERE e."revisionId" = ${revisionId} AND e.release = 'open'`;
  await deleteReleasedScores(tx, revisionId);
  await resetReleases(tx, revisionId);
}

/**
 * Handles a revision that became public: releases every score. The caller has locked the revision's
 * row.
 */
export async function openScores(tx: Tx, revisionId: string): Promise<void> {
  await deleteReleasedScores(tx, revisionId);
  await tx.$executeRaw`
    WITH moved AS (
      DELETE FROM "ExactScore" c USING "Evaluation" e
      WHERE e.id = c."evaluationId" AND e."revisionId" = ${revisionId} RETURNING c.*
    )
    INSERT INTO "Score" ("evaluationId", task, metric, slice, value, infinite, n, "ciLow", "ciHigh",
      clusters)
    SELECT "evaluationId", task, metric, slice, value, infinite, n, "ciLow", "ciHigh", clusters
    FROM moved`;
  await openReleases(tx, revisionId);
}

async function deleteReleasedScores(tx: Tx, revisionId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "Score" c USING "Evaluation" e
    WHERE e.id = c."evaluationId" AND e."revisionId" = ${revisionId}`;
}

/** Results decided per batch; the next sweep takes more. */
const batch = 500;

/**
 * Decides, in the order of scoring, which scores to release of results whose revision became
 * private, or that were scored before release decisions existed. Any number of processes may run it
 * at once. Returns how many results were decided. Throws the first error, after trying all.
 */
export async function settleReleases({ db }: Pick<Services, 'db'>): Promise<number> {
  const pending = await db.evaluation.findMany({
    where: { release: 'pending', status: { in: ['done', 'blocked'] } },
    select: { id: true, submission: { select: { benchmark: true } } },
    orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
    take: batch,
  });
  await tryEach(pending, ({ id, submission: { benchmark } }) =>
    db.$transaction((tx) => settle(tx, id, benchmark)),
  );
  return pending.length;
}

async function settle(tx: Tx, evaluationId: string, benchmark: string): Promise<void> {
  // In this order, as publishing a rescoring does; then `releaseScores` locks the revision's row.
  await lockRevisions(tx, benchmark);
  await lockEvaluations(tx, Prisma.sql`${evaluationId}`);
  const row = await tx.evaluation.findUnique({
    where: { id: evaluationId },
    select: {
      release: true,
      status: true,
      complete: true,
      coverage: true,
      exact: { omit: exactColumns },
    },
  });
  // Its submission may have been deleted meanwhile.
  if (row?.release !== 'pending') return;
  const release = await releaseScores(tx, {
    definition: getBenchmark(benchmark),
    evaluationId,
    scores: row.exact.map(({ evaluationId: _, ...score }) => fromStored(score)),
    coverage: row.coverage as unknown as Coverage[],
    complete: row.complete && row.status === 'done',
  });
  await writeResultColumns(tx, evaluationId, { release });
}

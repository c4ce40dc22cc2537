import { Prisma, type Tx } from '@clapboard/db';
import { priorities } from './create';
import { selectLocked } from './lock';

/** Columns that scoring fills. */
type ResultColumns = Pick<
  Prisma.EvaluationUncheckedUpdateInput,
  | 'scorerVersion'
  | 'coverage'
  | 'complete'
  | 'release'
  | 'seed'
  | 'scoredFiles'
  | 'selfJudged'
  | 'serverJudged'
  | 'keyKnown'
  | 'verdictsNeeded'
  | 'verdictsSettled'
  | 'verdictsFailed'
  | 'timings'
>;

/** Writes columns of an evaluation whose row the transaction has locked. */
export async function writeResultColumns(
  tx: Tx,
  evaluationId: string,
  data: ResultColumns,
): Promise<void> {
  await tx.evaluation.update({ where: { id: evaluationId }, data, select: { id: true } });
}

/** Lets the sweeper queue a blocked evaluation on the next UTC day. */
export async function waitForNextDay(tx: Tx, evaluationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" SET "notBefore" = date_trunc('day', now()) + interval '1 day'
    WHERE id = ${evaluationId}`;
}

/** Marks the results on a revision that became private: `settleReleases` decides what of them is released. */
export async function resetReleases(tx: Tx, revisionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" SET release = 'pending'
    WHERE id IN (${selectEnded(revisionId)})`;
}

/** Marks the results on a revision that became public: all of their scores can be read. */
export async function openReleases(tx: Tx, revisionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" SET release = 'open' WHERE release <> 'open' AND id IN (${selectEnded(revisionId)})`;
}

/**
 * SQL: the ids of the results on a revision, locked. Others aren't: the workers that score them lock the revision
 * afterwards, and then decide about their release.
 */
function selectEnded(revisionId: string): Prisma.Sql {
  return selectLocked(
    Prisma.sql`e."revisionId" = ${revisionId} AND e.status IN ('done', 'blocked')`,
  );
}

/**
 * Publishes shadow evaluations in place of others, which become shadow evaluations. Both arguments select ids.
 * Published evaluations no longer belong to their rescoring, so that they can be retried like any other.
 */
export async function replacePublished(
  tx: Tx,
  { replaced, published }: { replaced: Prisma.Sql; published: Prisma.Sql },
): Promise<void> {
  await tx.$executeRaw`UPDATE "Evaluation" SET shadow = true WHERE id IN (${replaced})`;
  await tx.$executeRaw`
    UPDATE "Evaluation" SET shadow = false, "rescoreId" = NULL, priority = ${priorities.submission}
    WHERE id IN (${published})`;
}

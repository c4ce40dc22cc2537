import { Prisma, type Tx } from '@clapboard/db';
import { isPublishedEvaluation, isVisibleEvaluation } from '../visibility/visible-evaluations';

/** Number of submissions on a revision, including private ones. */
export interface Attempts {
  /** by the result's submitter: those for an anonymous entry count only for the entry */
  submitter: number;
  /** for its model */
  model: number;
}

/**
 * SQL: whether a submission `s` is an attempt. Rejected files and internal errors don't count.
 * Withdrawn and hidden submissions do.
 */
export const isAttempt = Prisma.sql`
  s.status <> 'rejected' AND NOT EXISTS (
    SELECT 1 FROM "Evaluation" failed
    WHERE failed."submissionId" = s.id AND failed.status = 'failed'
      AND failed."errorCode" IN ('gave_up', 'workers_ended')
      AND ${isVisibleEvaluation('failed')} AND s."currentEvaluationId" IS NULL)`;

/** SQL: whether a submission `s` was made or shown on a revision. */
export function isOnRevision(revisionId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    EXISTS (
      SELECT 1 FROM "Evaluation" made
      WHERE made."submissionId" = s.id AND made."revisionId" = ${revisionId}
        AND ${isPublishedEvaluation('made')})`;
}

/**
 * SQL: a model if it's an anonymous entry, otherwise an empty text. Submitters' attempts are counted by it, because a
 * number that includes the attempts for their other models tells whose entry it is.
 */
export function anonymousModel(modelId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN ${modelId} IN (SELECT id FROM "Model" WHERE "anonymousUntil" IS NOT NULL)
      THEN ${modelId} ELSE '' END`;
}

/** SQL: how many deleted submissions `d` count as attempts. */
export function countDeleted(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    (SELECT count(DISTINCT d."submissionId")::int FROM "DeletedAttempt" d WHERE ${where})`;
}

/** Counts the attempts of a submission's submitter and model on a revision. */
export async function getAttempts(
  db: Pick<Tx, '$queryRaw'>,
  { submissionId, revisionId }: { submissionId: string; revisionId: string },
): Promise<Attempts> {
  const anonymous = {
    own: anonymousModel(Prisma.sql`own."modelId"`),
    counted: anonymousModel(Prisma.sql`s."modelId"`),
    deleted: anonymousModel(Prisma.sql`d."modelId"`),
  };
  const [row] = await db.$queryRaw<Attempts[]>`
    SELECT count(*) FILTER (WHERE s."submitterId" = own."submitterId" AND ${anonymous.counted} = own.anonymous)::int
        + ${countDeleted(Prisma.sql`
          d."submitterId" = min(own."submitterId") AND ${anonymous.deleted} = min(own.anonymous)
            AND d."revisionId" = ${revisionId}`)} AS submitter,
      count(*) FILTER (WHERE s."modelId" = own."modelId")::int
        + ${countDeleted(Prisma.sql`
          d."modelId" = min(own."modelId") AND d."revisionId" = ${revisionId}`)} AS model
    FROM (SELECT *, ${anonymous.own} AS anonymous FROM "Submission" own WHERE id = ${submissionId}) own
    JOIN "Submission" s ON s.benchmark = own.benchmark
      AND (s."submitterId" = own."submitterId" OR s."modelId" = own."modelId")
    WHERE ${isAttempt} AND ${isOnRevision(Prisma.sql`${revisionId}`)}`;
  return row ?? { submitter: 0, model: 0 };
}

/** Counts attempts of today (UTC) and in total for one model on a revision, without samples. */
export async function countModelAttempts(
  tx: Pick<Tx, '$queryRaw'>,
  { modelId, revisionId }: { modelId: string; revisionId: string },
): Promise<{ today: number; total: number }> {
  const deleted = Prisma.sql`d."modelId" = ${modelId} AND d."revisionId" = ${revisionId}`;
  const [row] = await tx.$queryRaw<{ today: number; total: number }[]>`
    SELECT count(*)::int + ${countDeleted(deleted)} AS "total",
      count(*) FILTER (WHERE s."createdAt" >= date_trunc('day', now()))::int
        + ${countDeleted(Prisma.sql`${deleted} AND d."createdAt" >= date_trunc('day', now())`)} AS today
    FROM "Submission" s
    WHERE s."modelId" = ${modelId} AND NOT s.sample AND ${isAttempt}
      AND ${isOnRevision(Prisma.sql`${revisionId}`)}`;
  return row ?? { today: 0, total: 0 };
}

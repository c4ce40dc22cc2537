import { Prisma } from '@clapboard/db';

/**
 * SQL of a rescore's entries with their targets: the columns `submissionId`, `fromId`,
 * `fromStatus`, `fromFiles`, `revisionId`, `scorerVersion`, `judgeVersion`, `judgeProfileId`,
 * `ignoreVerdicts`, `rejudged` (by the target's judge), `keepsOwn` (its submitted verdicts stay,
 * although the target has a judge) and `same` (the current evaluation has these versions).
 */
export function selectEntryTargets(rescoreId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT t.*, (t."revisionId", t."scorerVersion", t."judgeVersion")
        = (f."revisionId", f."scorerVersion", f."judgeVersion") AS same
    FROM (
      SELECT n."submissionId", f.id AS "fromId", f.status AS "fromStatus", f."scoredFiles" AS "fromFiles",
        coalesce(r."revisionId", f."revisionId") AS "revisionId", r."scorerVersion",
        p.id IS NOT NULL AND NOT own.stay AS rejudged, p.id IS NOT NULL AND own.stay AS "keepsOwn",
        CASE WHEN p.id IS NULL OR own.stay THEN f."judgeVersion" ELSE p.version END AS "judgeVersion",
        CASE WHEN p.id IS NULL OR own.stay THEN f."judgeProfileId" ELSE p.id END AS "judgeProfileId",
        f."ignoreVerdicts" OR (p.id IS NOT NULL AND f."selfJudged" > 0 AND r.rejudge) AS "ignoreVerdicts"
      FROM "RescoreEntry" n
      JOIN "Rescore" r ON r.id = n."rescoreId"
      JOIN "Evaluation" f ON f.id = n."fromEvaluationId"
      LEFT JOIN "JudgeProfile" p ON p.id = r."judgeProfileId"
      CROSS JOIN LATERAL (SELECT f."selfJudged" > 0 AND NOT r.rejudge AS stay) own
      WHERE n."rescoreId" = ${rescoreId}
    ) t
    JOIN "Evaluation" f ON f.id = t."fromId"`;
}

/**
 * SQL of a rescore's entries that publishing moves, with `submissionId`, `fromId` and `toId`: the
 * submission still has the same result, of the same files, and the new evaluation has ended with
 * one. `fresh`: their scores were compared, with `differences` as the outcome; `state` identifies
 * what was compared.
 */
export function movable(rescoreId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT *, compared IS NOT DISTINCT FROM state AS fresh FROM (
      SELECT n."submissionId", f.id AS "fromId", t.id AS "toId", n.compared, n.differences,
        concat_ws(' ', f.id, f.status, f."finishedAt", t.id, t.status, t."finishedAt") AS state
      FROM "RescoreEntry" n
      JOIN "Submission" s ON s.id = n."submissionId" AND s."currentEvaluationId" = n."fromEvaluationId"
      JOIN "Evaluation" f ON f.id = n."fromEvaluationId" AND f.status IN ('done', 'blocked')
      JOIN "Evaluation" t ON t.id = n."toEvaluationId" AND t.status IN ('done', 'blocked')
      WHERE n."rescoreId" = ${rescoreId} AND n.skipped IS NULL AND coalesce(f."scoredFiles" = t."scoredFiles", true)
    ) movable`;
}

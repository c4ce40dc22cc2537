import { Prisma } from '@clapboard/db';

/**
 * SQL of every evaluation's exact scores, with the columns of "Score". For maintainers; see
 * `readExactScores`.
 */
export const exactScoresSql = Prisma.sql`
  SELECT "evaluationId", task, metric, slice, value, infinite, n, "ciLow", "ciHigh" FROM "ExactScore"
  UNION ALL
  SELECT shown."evaluationId", shown.task, shown.metric, shown.slice, shown.value, shown.infinite, shown.n,
    shown."ciLow", shown."ciHigh"
  FROM "Score" shown JOIN "Evaluation" open ON open.id = shown."evaluationId" AND open.release = 'open'`;

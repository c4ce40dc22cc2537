import { Prisma } from '@clapboard/db';
import { isPassedOn, judgeCost } from '../../../core/judging/judge-cost';

/**
 * SQL: the verdicts of an evaluation as it got them, for `FROM … v`. What became of one that failed and that somebody
 * else requested again would show that others gave the same answer.
 */
export function selectLinkedVerdicts(evaluationId: string): Prisma.Sql {
  const ifPassedOn = (shown: Prisma.Sql, column: Prisma.Sql) =>
    Prisma.sql`CASE WHEN ${isPassedOn} THEN ${shown} ELSE ${column} END`;
  return Prisma.sql`(
    SELECT v.hash, v.task, v.item, v.requests, v."settledAt", l.cached, ${judgeCost} AS "ownNano",
      ${ifPassedOn(Prisma.sql`'failed'`, Prisma.sql`v.status::text`)} AS status,
      ${ifPassedOn(Prisma.sql`l.fault`, Prisma.sql`v.fault`)} AS fault,
      ${ifPassedOn(Prisma.sql`0`, Prisma.sql`v."promptTokens"`)} AS "promptTokens",
      ${ifPassedOn(Prisma.sql`0`, Prisma.sql`v."completionTokens"`)} AS "completionTokens",
      ${ifPassedOn(judgeCost, Prisma.sql`v."costNano"`)} AS "costNano",
      ${ifPassedOn(Prisma.sql`NULL`, Prisma.sql`v."latencyMs"`)} AS "latencyMs",
      ${ifPassedOn(Prisma.sql`NULL`, Prisma.sql`v.reply`)} AS reply,
      ${ifPassedOn(Prisma.sql`NULL`, Prisma.sql`v.parsed`)} AS parsed
    FROM "EvaluationVerdict" l
    JOIN "Verdict" v ON v.hash = l.hash
    JOIN "Evaluation" e ON e.id = l."evaluationId"
    WHERE l."evaluationId" = ${evaluationId}
  )`;
}

import { Prisma, type Tx } from '@clapboard/db';
import { LeaseLost } from '../../../core/database/claims';
import type { EvaluationStatus } from '../../../core/views';
import type { EvaluationClaim } from './claim';

/** Locks the evaluations whose ids a statement selects until the transaction ends, in one order for all. */
export async function lockEvaluations(tx: Tx, ids: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Evaluation" WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE`;
}

/** SQL that locks the evaluations `e` for which `where` holds as `lockEvaluations` does, and returns their ids. */
export function selectLocked(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT e.id FROM "Evaluation" e WHERE ${where} ORDER BY e.id FOR NO KEY UPDATE OF e`;
}

/** Keeps an evaluation's status from changing until the transaction ends. Returns it. */
export async function lockStatus(tx: Tx, evaluationId: string): Promise<EvaluationStatus | null> {
  const [row] = await tx.$queryRaw<{ status: EvaluationStatus }[]>`
    SELECT status::text AS status FROM "Evaluation" WHERE id = ${evaluationId} FOR SHARE`;
  return row?.status ?? null;
}

/**
 * Locks a claimed evaluation until the transaction ends. Returns who pays for its judge requests, and whether it
 * is the nightly run of a canary. Throws LeaseLost.
 */
export async function lockClaimed(
  tx: Tx,
  { evaluationId, token }: Pick<EvaluationClaim, 'evaluationId' | 'token'>,
): Promise<{ payerId: string; canaryRun: boolean }> {
  const [row] = await tx.$queryRaw<{ payerId: string; canaryRun: boolean }[]>`
    SELECT coalesce(e."payerId", s."submitterId") AS "payerId", e."runKey" <> '' AS "canaryRun"
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    WHERE e.id = ${evaluationId} AND e."leaseToken" = ${token}
    FOR NO KEY UPDATE OF e`;
  if (!row) throw new LeaseLost();
  return row;
}

/** A blocked evaluation, and who pays for its judge requests. */
export interface BlockedEvaluation {
  errorCode: string;
  judgeProfileId: string | null;
  submissionId: string;
  payerId: string;
  benchmark: string;
}

/** Locks a blocked evaluation until the transaction ends. Null if it isn't blocked. */
export async function lockBlocked(tx: Tx, evaluationId: string): Promise<BlockedEvaluation | null> {
  const [row] = await tx.$queryRaw<BlockedEvaluation[]>`
    SELECT e."errorCode", e."judgeProfileId", e."submissionId", s.benchmark,
      coalesce(e."payerId", s."submitterId") AS "payerId"
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    WHERE e.id = ${evaluationId} AND e.status = 'blocked' FOR NO KEY UPDATE OF e`;
  return row ?? null;
}

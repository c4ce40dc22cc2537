import type { Tx } from '@clapboard/db';

/**
 * Frees cancelled evaluations of their questions, and takes those out of the ledger that were never asked
 * and that nobody else needs. What is being asked, or was, stays: it is paid for. Hold the budget's lock.
 */
export async function dropQuestions(tx: Tx, evaluationIds: readonly string[]): Promise<void> {
  const dropped = await tx.$queryRaw<{ hash: string }[]>`
    DELETE FROM "EvaluationVerdict" WHERE "evaluationId" = ANY(${[...evaluationIds]}) RETURNING hash`;
  await tx.$executeRaw`
    DELETE FROM "Verdict" v WHERE v.hash = ANY(${dropped.map(({ hash }) => hash)})
      AND v.status = 'pending' AND v.asked = 0 AND v."leaseToken" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "EvaluationVerdict" l WHERE l.hash = v.hash)
      AND NOT EXISTS (SELECT 1 FROM "SpotCheckVerdict" l WHERE l.hash = v.hash)`;
}

import type { Tx } from '@clapboard/db';

/**
 * Deletes the links of cancelled evaluations to questions, and removes unsent questions from the
 * ledger that nothing else needs. Running questions stay, because they cost money. The caller has
 * locked the budget.
 */
export async function dropVerdicts(tx: Tx, evaluationIds: readonly string[]): Promise<void> {
  const dropped = await tx.$queryRaw<{ hash: string }[]>`
    DELETE FROM "EvaluationVerdict" WHERE "evaluationId" = ANY(${[...evaluationIds]}) RETURNING hash`;
  await tx.$executeRaw`
    DELETE FROM "Verdict" v WHERE v.hash = ANY(${dropped.map(({ hash }) => hash)})
      AND v.status = 'pending' AND v.requests = 0 AND v."leaseToken" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "EvaluationVerdict" l WHERE l.hash = v.hash)
      AND NOT EXISTS (SELECT 1 FROM "SpotCheckVerdict" l WHERE l.hash = v.hash)`;
}

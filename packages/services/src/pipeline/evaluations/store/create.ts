import type { Prisma, Tx } from '@clapboard/db';

/** Values of `priority`; the lowest is claimed first. */
export const priorities = { submission: 0, rescoring: 10, canary: 20 } as const;

/**
 * Inserts a queued evaluation and returns its id. The row is the outbox: wake a worker after the commit. If
 * that wake-up is lost, the sweeper sends another.
 */
export async function createEvaluation(
  tx: Tx,
  identity: {
    submissionId: string;
    revisionId: string;
    scorerVersion: string;
    judgeProfileId?: string;
    judgeVersion?: string;
    /** for a comparison or a preview, paid for by the person who requested it */
    shadow?: boolean;
    /** verdicts of the files do not count */
    ignoreVerdicts?: boolean;
    payerId?: string;
    /** distinguishes a repetition from the evaluation of the same versions */
    runKey?: string;
    /** one of `priorities` */
    priority?: number;
  },
): Promise<string> {
  const { id } = await tx.evaluation.create({ data: identity, select: { id: true } });
  // Prisma fills defaults from this process's clock. Claims use the database's clock.
  await tx.$executeRaw`
    UPDATE "Evaluation" SET "createdAt" = now(), "notBefore" = now(), "enqueuedAt" = now()
    WHERE id = ${id}`;
  return id;
}

/**
 * Inserts the shadow evaluations of a rescoring. `targets` selects `submissionId`, `revisionId`,
 * `scorerVersion`, `judgeVersion`, `judgeProfileId` and `ignoreVerdicts`. Targets that have an evaluation are
 * skipped.
 */
export async function createShadowEvaluations(
  tx: Tx,
  targets: Prisma.Sql,
  { rescoreId, payerId }: { rescoreId: string; payerId: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Evaluation" (id, "submissionId", "revisionId", "scorerVersion", "judgeVersion",
      "judgeProfileId", "ignoreVerdicts", shadow, "rescoreId", priority, "payerId",
      "createdAt", "notBefore", "enqueuedAt")
    SELECT gen_random_uuid()::text, t."submissionId", t."revisionId", t."scorerVersion", t."judgeVersion",
      t."judgeProfileId", t."ignoreVerdicts", true, ${rescoreId}, ${priorities.rescoring}, ${payerId},
      now(), now(), now()
    FROM (${targets}) t
    ORDER BY t."submissionId"
    ON CONFLICT DO NOTHING`;
}

/** Deletes the evaluations `e` for which `where` holds. Returns how many. */
export async function deleteEvaluations(
  db: Pick<Tx, '$executeRaw'>,
  where: Prisma.Sql,
): Promise<number> {
  return db.$executeRaw`DELETE FROM "Evaluation" e WHERE ${where}`;
}

import type { Tx } from '@clapboard/db';

/**
 * Puts an evaluation into `queued` by the database's clock and returns its id. The row is the outbox:
 * wake a worker after the commit; should that be lost, the sweeper does it.
 */
export async function createEvaluation(
  tx: Tx,
  identity: {
    submissionId: string;
    revisionId: string;
    scorerVersion: string;
    judgeProfileId?: string;
    judgeVersion?: string;
    /** made to be compared, at the expense of who asked for it */
    shadow?: boolean;
    /** verdicts of the files do not count */
    ignoreVerdicts?: boolean;
    payerId?: string;
    /** tells a repetition from the evaluation of the same versions */
    runKey?: string;
    /** lower is claimed first */
    priority?: number;
  },
): Promise<string> {
  const { id } = await tx.evaluation.create({ data: identity, select: { id: true } });
  // Prisma fills defaults from this process's clock, which may differ from the one that claims go by.
  await tx.$executeRaw`
    UPDATE "Evaluation" SET "createdAt" = now(), "notBefore" = now(), "enqueuedAt" = now()
    WHERE id = ${id}`;
  return id;
}

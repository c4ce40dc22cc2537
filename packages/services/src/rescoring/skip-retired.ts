import type { Tx } from '@clapboard/db';

/** Leaves those entries of a rescoring as they are that would be scored anew on their own revision, which is retired. */
export async function skipRetired(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RescoreEntry" n SET skipped = 'retired_revision'
    FROM "Rescore" r, "Evaluation" f, "DatasetRevision" v
    WHERE n."rescoreId" = ${rescoreId} AND n.skipped IS NULL AND r.id = n."rescoreId" AND r."revisionId" IS NULL
      AND f.id = n."fromEvaluationId" AND v.id = f."revisionId" AND v."retiredAt" IS NOT NULL`;
}

import type { Tx } from '@clapboard/db';

/**
 * Locks the models of organisations, and of an account, until the transaction ends. Lock organisations and submissions
 * afterwards, as transfers and merges do.
 */
export async function lockModels(
  tx: Tx,
  organisationIds: readonly string[],
  ownerId: string | null = null,
): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "Model"
    WHERE "organisationId" = ANY(${[...organisationIds]}) OR ("organisationId" IS NULL AND "ownerId" = ${ownerId})
    ORDER BY id FOR UPDATE`;
}

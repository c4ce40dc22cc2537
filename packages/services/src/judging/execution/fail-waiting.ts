import type { Tx } from '@clapboard/db';

/** Fails every question of a profile, or of all profiles of a provider, that waits and is not being asked. */
export async function failWaiting(
  tx: Tx,
  of: { profileId: string } | { providerId: string },
  fault: string,
): Promise<void> {
  const profiles = await tx.judgeProfile.findMany({
    where: 'profileId' in of ? { id: of.profileId } : { providerId: of.providerId },
    select: { id: true },
  });
  await tx.$executeRaw`
    UPDATE "Verdict" SET status = 'failed', fault = ${fault}, "settledAt" = now(),
      "leaseToken" = NULL, "leaseExpires" = NULL
    WHERE "profileId" = ANY(${profiles.map(({ id }) => id)}) AND status = 'pending'
      AND ("leaseExpires" IS NULL OR "leaseExpires" < now())`;
}

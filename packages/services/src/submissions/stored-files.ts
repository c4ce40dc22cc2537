import type { Tx } from '@clapboard/db';
import type { Services } from '../context';

/** Holds a stored file against others who would add or remove a reference to it, until the transaction ends. */
export async function lockStoredFile(tx: Tx, sha256: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`file:${sha256}`}, 0))`;
}

/** Removes the stored bytes of those hashes that no file row names any more. Returns how many. */
export async function removeUnreferenced(
  services: Services,
  hashes: Iterable<string>,
): Promise<number> {
  let removed = 0;
  for (const sha256 of new Set(hashes)) {
    removed += await services.db.$transaction(async (tx) => {
      await lockStoredFile(tx, sha256);
      const named = await tx.submissionFile.findFirst({ where: { sha256 }, select: { id: true } });
      if (named) return 0;
      await services.storage.remove(sha256);
      return 1;
    });
  }
  return removed;
}

/**
 * Removes uploads of which no submission was made within a day, by the database's clock.
 * Returns the number of file rows removed.
 */
export async function removeOrphanUploads(services: Services): Promise<number> {
  const orphans = await services.db.$queryRaw<{ sha256: string }[]>`
    DELETE FROM "SubmissionFile"
    WHERE id IN (
      SELECT id FROM "SubmissionFile"
      WHERE "submissionId" IS NULL AND "createdAt" < now() - interval '1 day'
      LIMIT 1000 FOR UPDATE SKIP LOCKED
    )
    RETURNING sha256`;
  await removeUnreferenced(
    services,
    orphans.map((orphan) => orphan.sha256),
  );
  return orphans.length;
}

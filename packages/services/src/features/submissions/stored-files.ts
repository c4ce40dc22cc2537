import type { Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import { lockName } from '../../core/lock-name';

/**
 * Locks a stored file against others who add or remove a reference to it, until the transaction
 * ends.
 */
export async function lockStoredFile(tx: Tx, sha256: string): Promise<void> {
  await lockName(tx, `file:${sha256}`);
}

/** Hashes per query. */
const batch = 500;

/**
 * Deletes stored files that no row references, for instance after a website was killed between
 * storing the bytes and inserting the row. Skips files younger than `olderThanSeconds`, whose row may not
 * be inserted yet. Returns how many.
 */
export async function removeUnnamedFiles(
  services: Services,
  { olderThanSeconds = 24 * 3600 }: { olderThanSeconds?: number } = {},
): Promise<number> {
  let removed = 0;
  let waiting: string[] = [];
  const look = async (): Promise<void> => {
    const rows = await services.db.submissionFile.findMany({
      where: { sha256: { in: waiting } },
      select: { sha256: true },
    });
    const named = new Set(rows.map(({ sha256 }) => sha256));
    removed += await removeUnreferenced(
      services,
      waiting.filter((sha256) => !named.has(sha256)),
    );
    waiting = [];
  };
  for await (const sha256 of services.storage.olderThan(olderThanSeconds)) {
    waiting.push(sha256);
    if (waiting.length === batch) await look();
  }
  if (waiting.length > 0) await look();
  return removed;
}

/** Deletes the stored bytes of those hashes that no row references. Returns how many. */
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
 * Deletes uploads that were not submitted within a day, by the database's clock. Returns the number
 * of deleted rows.
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

import { backupLock, type Tx } from '@clapboard/db';
import { tryEach } from '../../core/async/try-each';
import type { Services } from '../../core/context';
import { lockName, tryLockShared } from '../../core/database/lock-name';

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

/** Deletes the stored bytes of those hashes that no row references; none while a backup runs. Returns how many. */
export async function removeUnreferenced(
  services: Services,
  hashes: Iterable<string>,
): Promise<number> {
  const removed = await tryEach(hashes, (sha256) =>
    services.db.$transaction(async (tx) => {
      // A snapshot that a backup has taken may reference it.
      if (!(await tryLockShared(tx, backupLock))) return false;
      await lockStoredFile(tx, sha256);
      await tx.deletedFile.deleteMany({ where: { sha256 } });
      const named = await tx.submissionFile.findFirst({ where: { sha256 }, select: { id: true } });
      if (named) return false;
      await services.storage.remove(sha256);
      return true;
    }),
  );
  return removed.filter(Boolean).length;
}

/**
 * Deletes the bytes of files whose last row was deleted, which a trigger notes, up to 1,000 files. Waits for a running
 * backup: the next call deletes them. Returns how many.
 */
export async function removeDeletedFiles(services: Services): Promise<number> {
  const noted = await services.db.deletedFile.findMany({
    distinct: ['sha256'],
    select: { sha256: true },
    orderBy: { id: 'asc' },
    take: 1000,
  });
  return removeUnreferenced(
    services,
    noted.map(({ sha256 }) => sha256),
  );
}

/**
 * Deletes uploads that were not submitted within a day, by the database's clock. Returns the number
 * of deleted rows.
 */
export async function removeOrphanUploads({ db }: Services): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "SubmissionFile"
    WHERE id IN (
      SELECT id FROM "SubmissionFile"
      WHERE "submissionId" IS NULL AND "createdAt" < now() - interval '1 day'
      LIMIT 1000 FOR UPDATE SKIP LOCKED
    )`;
}

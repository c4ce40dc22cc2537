import { createHash } from 'node:crypto';
import type { Db, Tx } from '@clapboard/db';
import { ServiceError } from '../../core/errors';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of an id: 59 bits of the hash. */
const idLength = 10;

/** Returns the SHA-256 of a path in letters and digits; its start is the id of the view. */
export function hashPath(path: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(path).digest('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 62n) text += digits[Number(rest % 62n)];
  return text;
}

/**
 * Stores a path under the start of its hash. Returns the id, which is the same for the same path.
 * Calls `onNew` before it stores a path for the first time.
 */
export async function insertView(
  db: Pick<Db, 'storedView'>,
  path: string,
  onNew: () => Promise<void>,
): Promise<string> {
  const hash = hashPath(path);
  const read = (id: string) => db.storedView.findUnique({ where: { id }, select: { path: true } });
  // Another path with the same start makes the id a letter longer.
  for (let length = idLength; length <= hash.length; length += 1) {
    const id = hash.slice(0, length);
    let stored = await read(id);
    if (!stored) {
      await onNew();
      await db.storedView.createMany({ data: [{ id, path }], skipDuplicates: true });
      stored = await read(id);
    }
    if (stored?.path === path) return id;
  }
  throw new Error('The whole hash is taken by another path.');
}

/** Inserts a saved view. */
export async function insertSavedView(
  tx: Tx,
  data: { userId: string; benchmark: string; name: string; density: string; viewId: string },
): Promise<{ id: string }> {
  return tx.savedView.create({ data, select: { id: true } });
}

/** Renames a view of the user. Throws `not_found` for somebody else’s. */
export async function renameSavedView(
  tx: Pick<Tx, 'savedView'>,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<void> {
  const { count } = await tx.savedView.updateMany({ where: { id, userId }, data: { name } });
  if (count === 0) throw new ServiceError('not_found');
}

/** Deletes a view of the user. Throws `not_found` for somebody else’s. */
export async function deleteSavedView(
  tx: Pick<Tx, 'savedView'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const { count } = await tx.savedView.deleteMany({ where: { id, userId } });
  if (count === 0) throw new ServiceError('not_found');
}

/** Deletes the views of an account. Short links stay: others may use them. */
export async function deleteSavedViews(tx: Tx, userId: string): Promise<void> {
  await tx.savedView.deleteMany({ where: { userId } });
}

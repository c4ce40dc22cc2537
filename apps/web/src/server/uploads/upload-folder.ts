import { mkdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { maxFileBytes, type UploadTotals } from '@clapboard/services/submissions';
import { FileConfigstore, FileStore } from '@tus/file-store';

/** Milliseconds after which an unfinished upload is deleted, once another one begins. */
const expiresMs = 24 * 3600 * 1000;

/** Milliseconds between two looks for expired uploads, which read the uploads of all users. */
const cleanUpMs = 10 * 60 * 1000;

/** The folder of unfinished uploads. */
interface UploadFolder {
  store: FileStore;
  /** Returns the totals of uploads whose ids begin with `prefix`, without one of them. */
  readUnfinished(prefix: string, without: string): Promise<UploadTotals>;
  /** Removes expired uploads, at most every ten minutes. */
  removeExpired(): Promise<void>;
}

/** Opens a folder of unfinished uploads, which is created if it is missing. */
export function openUploadFolder(folder: string): UploadFolder {
  // Here, because a failure of the store to create it would end the process.
  mkdirSync(folder, { recursive: true });
  const configstore = new FileConfigstore(folder);
  const store = new FileStore({
    directory: folder,
    configstore,
    expirationPeriodInMilliseconds: expiresMs,
  });
  let cleanedUpAt = Number.NEGATIVE_INFINITY;

  /** Returns when an upload began. A full disk or a killed process may leave one without readable metadata. */
  async function findBeginning(id: string): Promise<number> {
    const begun = Date.parse((await configstore.get(id))?.creation_date ?? '');
    return Number.isNaN(begun) ? (await stat(join(folder, id))).mtimeMs : begun;
  }

  return {
    store,
    async readUnfinished(prefix, without) {
      const names = await readdir(folder);
      const ids = names.filter((name) => name.startsWith(prefix) && !name.endsWith('.json'));
      const totals = { files: 0, bytes: 0 };
      for (const id of ids) {
        if (id === without) continue;
        totals.files += 1;
        // Unreadable while the protocol writes it.
        totals.bytes += (await configstore.get(id))?.size ?? maxFileBytes;
      }
      return totals;
    },
    // Not by the store, where a removal that fails would end the process.
    async removeExpired() {
      if (Date.now() - cleanedUpAt < cleanUpMs) return;
      cleanedUpAt = Date.now();
      for (const id of await readdir(folder)) {
        if (id.endsWith('.json')) continue;
        // Another request may remove it at the same time.
        const begun = await findBeginning(id).catch(() => Number.NaN);
        if (Date.now() - begun > expiresMs) await store.remove(id).catch(() => undefined);
      }
    },
  };
}

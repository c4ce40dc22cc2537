/** `npm run restore -- FILE`: a backup into an empty database and storage. */
import path from 'node:path';
import { isEncrypted, restoreBackup } from '@clapboard/db/backup';
import type { DatabaseEnv } from '../../prisma/env';
import { prepareRole } from '../../prisma/prepare-role';
import { root } from '../bootstrap.mjs';
import { lockHolder } from '../launcher/instance-lock';
import { createProgress } from '../progress.mjs';
import { explainWriteError } from './explain-write-error';
import { findPassphrase } from './passphrase';
import { withInstallation } from './with-installation';

const progress = createProgress(process.stdout);

async function refuseRunning(env: DatabaseEnv): Promise<void> {
  const holder = await lockHolder(path.resolve(root, env.CLAPBOARD_DATA_DIR));
  if (holder === undefined) return;
  throw new Error(
    `Clapboard is running on this data folder (process ${holder}). Stop it with Ctrl-C, then try again.`,
  );
}

await withInstallation(
  async ({ databaseUrl, storage, filesLocation, env }) => {
    await prepareRole(env);
    const [source] = process.argv.slice(2);
    if (source === undefined) throw new Error('Usage: npm run restore -- FILE');
    const passphrase = (await isEncrypted(source)) ? await findPassphrase(env) : undefined;
    const manifest = await progress.step('Restoring', async (note) => {
      const report = (step: string, done: number) => note(`${Math.round(done * 100)} %, ${step}`);
      const restored = await restoreBackup({
        databaseUrl,
        files: storage,
        source,
        passphrase,
        report,
      }).catch((error) => {
        throw explainWriteError(error, filesLocation);
      });
      note('done');
      return restored;
    });
    progress.line(
      `Restored the backup of ${manifest.takenAt} with ${manifest.files.length} files. ` +
        'Start the site. Interrupted evaluations continue automatically.',
    );
  },
  { before: refuseRunning },
);

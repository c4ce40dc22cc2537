/** `npm run backup -- FILE`: the database and the stored files in one encrypted file, while the site runs or not. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '@clapboard/db/backup';
import { version as release } from '../../package.json';
import { createProgress } from '../progress.mjs';
import { explainWriteError } from './explain-write-error';
import { choosePassphrase } from './passphrase';
import { withInstallation } from './with-installation';

const progress = createProgress(process.stdout);

await withInstallation(async ({ databaseUrl, storage, env }) => {
  const { positionals, values } = parseArgs({
    options: { unencrypted: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [target] = positionals;
  if (target === undefined) throw new Error('Usage: npm run backup -- FILE [--unencrypted]');
  const passphrase = values.unencrypted ? undefined : await choosePassphrase(env);
  const { manifest, size } = await progress.step('Backing up', async (note) => {
    const report = (step: string, done: number) => note(`${Math.round(done * 100)} %, ${step}`);
    const backup = await createBackup({
      databaseUrl,
      files: storage,
      target,
      release,
      ...(passphrase !== undefined && { encryption: { passphrase } }),
      report,
    }).catch((error) => {
      throw explainWriteError(error, path.dirname(path.resolve(target)));
    });
    note('done');
    return backup;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  progress.line(
    `${target}: ${rows} rows and ${manifest.files.length} files in ${(size / 1e6).toFixed(1)} MB.\n` +
      (passphrase === undefined
        ? 'It is not encrypted, and contains the ground truth, password hashes and private results. Store it where nobody else can read it.\n'
        : 'It is encrypted. Without the passphrase nobody can restore it, so store that elsewhere.\n') +
      'Judge API keys in it can be decrypted only with this installation’s SECRETS_KEY. Back up that key separately.',
  );
});

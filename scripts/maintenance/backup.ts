/** `npm run backup -- FILE`: the database and the stored files in one file, while the site runs or not. */
import path from 'node:path';
import { createBackup } from '@clapboard/db/backup';
import { version as release } from '../../package.json';
import { createProgress } from '../progress.mjs';
import { placeFault } from './place-fault';
import { withInstallation } from './with-installation';

const progress = createProgress(process.stdout);

await withInstallation(async ({ databaseUrl, storage }) => {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('Say where to: npm run backup -- FILE');
  const { manifest, size } = await progress.step('Backing up', async (note) => {
    const report = (step: string, done: number) => note(`${Math.round(done * 100)} %, ${step}`);
    const backup = await createBackup({
      databaseUrl,
      files: storage,
      target,
      release,
      report,
    }).catch((error) => {
      throw placeFault(error, path.dirname(path.resolve(target)));
    });
    note('done');
    return backup;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  progress.line(
    `${target}: ${rows} rows and ${manifest.files.length} files in ${(size / 1e6).toFixed(1)} MB.\n` +
      'It holds the true answers, password hashes and private results: keep it where nobody else can read it.\n' +
      'Stored keys of judges in it open only with the SECRETS_KEY of this installation: keep that too.',
  );
});

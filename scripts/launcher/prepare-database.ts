import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { listPending, migrate } from '@clapboard/db/migrations';
import type { Storage } from '@clapboard/storage';
import { version as release } from '../../package.json';
import { formatCauses } from '../../prisma/command';
import { prepareRole } from '../../prisma/prepare-role';
import { maintainerCreated } from '../../prisma/seed-output';
import { root } from '../bootstrap.mjs';
import { explainWriteError } from '../maintenance/explain-write-error';
import type { Progress } from '../progress.mjs';
import { run } from '../run.mjs';

const maintainerEmail = 'maintainer@clapboard.example';

export interface Login {
  email: string;
  password: string;
}

/** Formats the first maintainer's login for the terminal. */
export function formatLogin({ email, password }: Login): string {
  return [
    `  Maintainer   ${email}`,
    `  Password     ${password}`,
    `  Save the password: it is shown only once. If you lose it, run \`npm run account:password -- ${email}\`.`,
  ].join('\n');
}

interface Installation {
  databaseUrl: string;
  /** connects as a superuser who may create the role of `databaseUrl` */
  adminUrl?: string | undefined;
  /** the stored files, for a backup */
  openFiles: () => Promise<Storage>;
  dataDir: string;
}

/** Number of automatic backups; older ones are deleted. */
const backupsToKeep = 3;

/** Backs up an installation before it is migrated, into its data folder. Returns the path of the backup. */
async function backUp({ databaseUrl, openFiles, dataDir }: Installation): Promise<string> {
  // Loaded on demand, because few starts need it.
  const { createBackup } = await import('@clapboard/db/backup');
  const folder = path.join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = path.join(folder, `before-update-${time}.backup`);
  const files = await openFiles();
  await createBackup({ databaseUrl, files, target, release }).catch((error) => {
    throw explainWriteError(error, folder);
  });
  const automatic = (await readdir(folder)).filter((name) =>
    /^before-update-.*\.backup$/.test(name),
  );
  for (const name of automatic.toSorted().slice(0, -backupsToKeep))
    await rm(path.join(folder, name));
  return target;
}

/**
 * Migrates the database to this release. If it has data, backs everything up first and says so. Throws an error with
 * the cause if the database can't be reached, or the backup or a migration fails. Returns whether the database was new.
 */
export async function migrateDatabase(
  installation: Installation,
  progress: Progress,
): Promise<boolean> {
  const { databaseUrl, adminUrl } = installation;
  await prepareRole({ DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl });
  const pending = await listPending(databaseUrl);
  const changes = pending.length === 1 ? '1 migration' : `${pending.length} migrations`;
  if (pending.length > 0) {
    progress.line(`  The data is from an earlier release. This release applies ${changes} to it.`);
    await progress.step('Backing up the data first', async (note) => {
      note(path.relative(root, await backUp(installation)));
    });
  }
  return progress.step('Migrating the database', async (note) => {
    const applied = await migrate(databaseUrl).catch((error) => {
      throw new Error(formatCauses(error), { cause: error });
    });
    if (applied.length === 0) note('unchanged');
    else if (pending.length > 0) note(changes);
    return applied.length > 0 && pending.length === 0;
  });
}

/**
 * Adds the sample benchmark and, if no maintainer exists, creates one with a random password. Calls `onLogin` with the
 * login of a new maintainer, also if the samples fail or `signal` aborts: nobody else knows the password.
 */
export async function seedDatabase(
  env: Record<string, string | undefined>,
  signal: AbortSignal,
  onLogin: (login: Login) => void,
): Promise<void> {
  const login = { email: maintainerEmail, password: randomBytes(12).toString('base64url') };
  await run(process.execPath, ['--import', 'tsx', 'prisma/seed.ts'], {
    cwd: root,
    env: { ...env, MAINTAINER_EMAIL: login.email, MAINTAINER_PASSWORD: login.password },
    signal,
    onOutput: (text) => {
      if (text.includes(maintainerCreated)) onLogin(login);
    },
  });
}

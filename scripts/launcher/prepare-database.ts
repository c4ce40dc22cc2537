import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createBackup } from '@clapboard/db/backup';
import { listPending } from '@clapboard/db/migrations';
import type { Storage } from '@clapboard/storage';
import { z } from 'zod';
import { version as release } from '../../package.json';
import { root } from '../bootstrap.mjs';
import { explainWriteError } from '../maintenance/explain-write-error';
import type { Progress } from '../progress.mjs';
import { run } from '../run.mjs';

const seedOutput = z.object({ maintainerCreated: z.boolean() });

const maintainerEmail = 'maintainer@clapboard.example';

export interface Login {
  email: string;
  password: string;
}

type Env = Record<string, string | undefined>;

function runScript(script: string, env: Env, signal: AbortSignal): Promise<string> {
  return run(process.execPath, ['--import', 'tsx', script], { cwd: root, env, signal });
}

interface Installation {
  databaseUrl: string;
  files: Storage;
  dataDir: string;
}

/** Number of automatic backups; older ones are deleted. */
const backupsToKeep = 3;

/** Backs up an installation before it is migrated, into its data folder. Returns the path of the backup. */
async function backUp({ databaseUrl, files, dataDir }: Installation): Promise<string> {
  const folder = path.join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = path.join(folder, `before-update-${time}.backup`);
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
 * the cause if the database can't be reached, or the backup or a migration fails.
 */
export async function migrateDatabase(
  installation: Installation,
  env: Env,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const pending = await listPending(installation.databaseUrl);
  const changes = pending.length === 1 ? '1 migration' : `${pending.length} migrations`;
  if (pending.length > 0) {
    progress.line(`  The data is from an earlier release. This release applies ${changes} to it.`);
    await progress.step('Backing up the data first', async (note) => {
      note(path.relative(root, await backUp(installation)));
    });
  }
  await progress.step('Migrating the database', async (note) => {
    await runScript('prisma/migrate.ts', env, signal);
    if (pending.length > 0) note(changes);
  });
}

/**
 * Adds the sample benchmark and, if no maintainer exists, creates one with a random password. Returns the login
 * of a new maintainer, else undefined.
 */
export async function seedDatabase(env: Env, signal: AbortSignal): Promise<Login | undefined> {
  const login = { email: maintainerEmail, password: randomBytes(12).toString('base64url') };
  const output = await runScript(
    'prisma/seed.ts',
    { ...env, MAINTAINER_EMAIL: login.email, MAINTAINER_PASSWORD: login.password },
    signal,
  );
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return seedOutput.parse(JSON.parse(last)).maintainerCreated ? login : undefined;
}

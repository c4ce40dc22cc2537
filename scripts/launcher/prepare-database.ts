import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { root } from '../bootstrap.mjs';
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

/** Migrates the database to this release. Throws a CommandError with the cause if a migration fails. */
export async function migrateDatabase(env: Env, signal: AbortSignal): Promise<void> {
  await runScript('prisma/migrate.ts', env, signal);
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

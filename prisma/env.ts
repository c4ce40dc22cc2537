import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  optionalSetting,
  parseSettings,
  storageSettings,
} from '@clapboard/services/process-settings';
import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: optionalSetting,
  /** a superuser of the same database, who creates the role of DATABASE_URL and makes it the owner */
  DATABASE_ADMIN_URL: optionalSetting,
  PUBLIC_URL: optionalSetting.pipe(z.url().optional()),
  CLAPBOARD_DATA_DIR: z.string().trim().default('.clapboard'),
  REDIS_URL: optionalSetting,
  ...storageSettings,
  MAINTAINER_EMAIL: optionalSetting.pipe(z.email().optional()),
  MAINTAINER_PASSWORD: optionalSetting,
  /** of backups, or a file whose first line has it */
  BACKUP_PASSPHRASE: optionalSetting,
  BACKUP_PASSPHRASE_FILE: optionalSetting,
  NODE_ENV: optionalSetting,
});

/** Settings of the database commands, from the environment or the file .env (the environment takes precedence). */
export type DatabaseEnv = z.infer<typeof schema>;

/** Reads the environment. Throws an error that names every invalid variable. */
export function readEnv(): DatabaseEnv {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
  const heading = 'Invalid environment variables. Fix them (see .env.example) and try again';
  return parseSettings(schema, process.env, heading);
}

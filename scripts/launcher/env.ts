import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  optionalSetting,
  parseSettings,
  processSettings,
  storageSettings,
} from '@clapboard/services/process-settings';
import { z } from 'zod';
import { root } from '../bootstrap.mjs';

const postgresUrl = optionalSetting.refine((value) => !value || /^postgres(ql)?:\/\//.test(value), {
  error: 'must look like postgresql://user:password@host:5432/name',
});

/** Parses a whole number in a range. `z.coerce` would name the converted value, not what the operator wrote. */
function wholeNumber(min: number, max: number) {
  return z
    .string()
    .trim()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a number from ${min} to ${max}, not ${JSON.stringify(input)}`,
    })
    .transform(Number);
}

const schema = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: optionalSetting.pipe(z.url().optional()),
  DATABASE_URL: postgresUrl,
  DATABASE_ADMIN_URL: postgresUrl,
  REDIS_URL: processSettings.REDIS_URL,
  CLAPBOARD_DATA_DIR: z
    .string()
    .trim()
    .default('.clapboard')
    .transform((dir) => path.resolve(root, dir)),
  ...storageSettings,
  STORAGE_DIR: optionalSetting.transform((dir) => dir && path.resolve(root, dir)),
  AUTH_SECRET: optionalSetting.pipe(z.string().min(32).optional()),
  SECRETS_KEY: optionalSetting.pipe(z.string().min(32).optional()),
  WORKERS: wholeNumber(1, 32).default(1),
});

/** The launcher's settings. It passes the whole environment on to its processes. */
export type LauncherSettings = z.infer<typeof schema>;

/**
 * Reads the launcher's settings from the environment and the file `.env` (the environment takes precedence).
 * Throws an error that names every invalid variable.
 */
export function readSettings(): LauncherSettings {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const heading = 'Invalid environment variables. Fix them (see .env.example) and start again';
  return parseSettings(schema, process.env, heading);
}

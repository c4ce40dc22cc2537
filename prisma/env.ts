import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const schema = z.object({
  DATABASE_URL: text,
  /** a superuser of the same database, who creates the role of DATABASE_URL and makes it the owner */
  DATABASE_ADMIN_URL: text,
  CLAPBOARD_DATA_DIR: z.string().trim().default('.clapboard'),
  REDIS_URL: text,
  STORAGE_DIR: text,
  S3_BUCKET: text,
  S3_ENDPOINT: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  MAINTAINER_EMAIL: text.pipe(z.email().optional()),
  MAINTAINER_PASSWORD: text,
  /** of backups, or a file whose first line has it */
  BACKUP_PASSPHRASE: text,
  BACKUP_PASSPHRASE_FILE: text,
  NODE_ENV: text,
});

/** Settings of the database commands, from the environment or the file .env (the environment takes precedence). */
export type DatabaseEnv = z.infer<typeof schema>;

/** Reads the environment. Throws an error that names every invalid variable. */
export function readEnv(): DatabaseEnv {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  );
  throw new Error(
    `Invalid environment variables. Fix them (see .env.example) and try again:\n${problems.join('\n')}`,
  );
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionalSetting } from '@clapboard/services/process-settings';
import { z } from 'zod';
import { CommandFailure } from './failure';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const schema = z.object({
  DATABASE_URL: optionalSetting.refine((value) => !value || /^postgres(ql)?:\/\//.test(value), {
    error: 'must look like postgresql://user:password@host:5432/name',
  }),
  STORAGE_DIR: optionalSetting.transform((dir) => dir && path.resolve(root, dir)),
  CLAPBOARD_DATA_DIR: z
    .string()
    .trim()
    .default('.clapboard')
    .transform((dir) => path.resolve(root, dir)),
});

/** Environment variables of the command line. */
export type CliSettings = z.infer<typeof schema>;

/**
 * Reads the environment and the repository’s `.env` (the environment takes precedence). Throws
 * CommandFailure naming every invalid variable.
 */
export function readSettings(): CliSettings {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new CommandFailure(
    `Invalid environment variables. Fix them and try again:\n${problems.join('\n')}`,
  );
}

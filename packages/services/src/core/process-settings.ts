import { z } from 'zod';
import { mailFromSchema, smtpUrlSchema } from './mail/mail-settings';
import { networksSchema } from './network/parse-networks';

/** An optional variable. Empty ones, as compose files set them, count as absent. */
export const optionalSetting = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/**
 * Parses the settings of a process. Throws an error that starts with `heading` and names every invalid variable and
 * its fix, without values.
 */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  source: Readonly<Record<string, string | undefined>>,
  heading: string,
): z.output<Schema> {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${heading}:\n${lines.join('\n')}`);
}

/** Variables of the storage: a bucket, or a folder. */
export const storageSettings = {
  STORAGE_DIR: optionalSetting,
  S3_BUCKET: optionalSetting,
  S3_ENDPOINT: optionalSetting.pipe(
    z
      .url({ protocol: /^https?$/, error: 'Use the complete URL of the store, or remove it.' })
      .optional(),
  ),
  S3_REGION: optionalSetting,
  S3_ACCESS_KEY_ID: optionalSetting,
  S3_SECRET_ACCESS_KEY: optionalSetting,
};

/** Variables that the website and the workers share. Both parse them with these schemas. */
export const processSettings = {
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error:
      'Set it to the URL of a PostgreSQL database, such as postgresql://user:password@host:5432/clapboard, ' +
      'or use `npm start`, which starts its own database.',
  }),
  /** Maximum number of database connections of the use cases; each process opens a few more. */
  DATABASE_POOL: optionalSetting.pipe(
    z.coerce
      .number<string>({ error: 'Enter a number of connections.' })
      .int({ error: 'Enter a whole number of connections.' })
      .min(2, { error: 'Use at least 2 connections.' })
      .max(1000, { error: 'Use at most 1000 connections.' })
      .default(10),
  ),
  REDIS_URL: optionalSetting.pipe(
    z
      .url({
        protocol: /^rediss?$/,
        error: 'Use an address such as redis://host:6379, or remove it.',
      })
      .optional(),
  ),
  ...storageSettings,
  /** Encrypts judges' API keys and secrets of webhooks in the database. */
  SECRETS_KEY: optionalSetting.pipe(
    z.string().min(32, { error: 'Use at least 32 random characters.' }).optional(),
  ),
  /** Mail server; without it, notifications are shown only on the site and addresses stay unproven. */
  SMTP_URL: optionalSetting.pipe(smtpUrlSchema.optional()),
  MAIL_FROM: optionalSetting.pipe(mailFromSchema.optional()),
  /** Whether maintainers and admins need a second factor on sites with several accounts. */
  SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  /** Private networks that webhooks may reach, also by plain http. */
  WEBHOOK_NETWORKS: networksSchema,
  /** Private networks in which judges may be, also by plain http. */
  JUDGE_NETWORKS: networksSchema,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

type Shared = Partial<
  Record<'STORAGE_DIR' | 'S3_BUCKET' | 'SMTP_URL' | 'MAIL_FROM', string | undefined>
>;

/** Reports shared variables that lack their counterpart. For `superRefine` of an object of `processSettings`. */
export function checkSharedSettings(settings: Shared, context: z.core.$RefinementCtx): void {
  const complain = (name: string, message: string) =>
    context.addIssue({ code: 'custom', input: settings, path: [name], message });
  if (!settings.STORAGE_DIR && !settings.S3_BUCKET) {
    complain('STORAGE_DIR', 'Set it to a folder for uploaded files, or set S3_BUCKET.');
  }
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    complain('MAIL_FROM', 'Set it to the sender of e-mails, or remove SMTP_URL.');
  }
}

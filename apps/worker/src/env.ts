import { mailFromSchema, smtpUrlSchema } from '@clapboard/services/mail-settings';
import { networksSchema } from '@clapboard/services/networks';
import { z } from 'zod';

const seconds = z.coerce
  .number({ error: 'Enter a number of seconds.' })
  .positive({ error: 'Enter more than 0 seconds.' })
  .max(3600, { error: 'Enter at most 3600 seconds.' });

/** Variables that hold API keys of judges; each provider names its own. */
const judgeKey = /^JUDGE_KEY_[A-Z0-9_]+$/;

/**
 * Treats empty variables, as compose files set them, as absent and collects the judges' API keys.
 */
const schema = z.preprocess(
  (raw) => {
    const variables = Object.entries(Object(raw)).filter(([, value]) => value !== '');
    const keys = variables.filter(([name]) => judgeKey.test(name));
    return { ...Object.fromEntries(variables), JUDGE_KEYS: Object.fromEntries(keys) };
  },
  z
    .object({
      DATABASE_URL: z.url({
        protocol: /^postgres(ql)?$/,
        error:
          'Use the URL of a PostgreSQL database, such as postgresql://user:password@host:5432/clapboard.',
      }),
      /** Maximum number of database connections of the use cases; each process opens a few more. */
      DATABASE_POOL: z.coerce
        .number({ error: 'Enter a number of connections.' })
        .int({ error: 'Enter a whole number of connections.' })
        .min(2, { error: 'Use at least 2 connections.' })
        .max(1000, { error: 'Use at most 1000 connections.' })
        .default(10),
      REDIS_URL: z
        .url({
          protocol: /^rediss?$/,
          error: 'Use an address such as redis://host:6379, or remove it.',
        })
        .optional(),
      STORAGE_DIR: z.string().optional(),
      S3_BUCKET: z.string().optional(),
      S3_ENDPOINT: z.url().optional(),
      S3_REGION: z.string().optional(),
      S3_ACCESS_KEY_ID: z.string().optional(),
      S3_SECRET_ACCESS_KEY: z.string().optional(),
      /** decrypts the judges' API keys in the database; must be the website's */
      SECRETS_KEY: z.string().min(32, { error: 'Use at least 32 characters.' }).optional(),
      JUDGE_KEYS: z.record(z.string(), z.string()),
      /** mail server for notifications; without it, they are shown only on the site */
      SMTP_URL: smtpUrlSchema.optional(),
      MAIL_FROM: mailFromSchema.optional(),
      /** public address of the site, for links in e-mails */
      PUBLIC_URL: z
        .url({ protocol: /^https?$/, error: 'Use the complete URL of the site.' })
        .optional(),
      /** private networks that webhooks may reach, also by plain http; the website has the same setting */
      WEBHOOK_NETWORKS: networksSchema,
      /** private networks in which judges may be, also by plain http; the website has the same setting */
      JUDGE_NETWORKS: networksSchema,
      WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
      LEASE_SECONDS: seconds.default(30),
      SWEEP_SECONDS: seconds.default(5),
      /**
       * from this hour (UTC) on, a reference submission of every benchmark is scored again each
       * night
       */
      CANARY_HOUR: z.coerce
        .number({ error: 'Enter an hour from 0 to 23.' })
        .int({ error: 'Enter a whole hour.' })
        .min(0, { error: 'Enter an hour from 0 to 23.' })
        .max(23, { error: 'Enter an hour from 0 to 23.' })
        .default(2),
      /** touched after every sweep, so that a health check detects a worker that hangs */
      HEARTBEAT_FILE: z.string().optional(),
      /** build version, for the operations page */
      RELEASE: z.string().max(64).default('source'),
      LOG_LEVEL: z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
        .default('info'),
    })
    .refine((env) => env.STORAGE_DIR !== undefined || env.S3_BUCKET !== undefined, {
      error: 'Set STORAGE_DIR to a folder, or S3_BUCKET and its settings.',
      path: ['STORAGE_DIR'],
      // Checked here so that it is reported together with all other errors.
      when: () => true,
    })
    .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
      error: 'Set it to the sender of e-mails, or remove SMTP_URL.',
      path: ['MAIL_FROM'],
      when: () => true,
    })
    .refine((env) => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined, {
      error: 'Set it to the URL of the site, to which e-mails link, or remove SMTP_URL.',
      path: ['PUBLIC_URL'],
      when: () => true,
    }),
);

export type WorkerEnv = z.output<typeof schema>;

/**
 * Parses the worker's settings. Throws an error that lists every invalid variable, without values.
 */
export function readEnv(
  raw: Readonly<Record<string, string | undefined>> = process.env,
): WorkerEnv {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment of the worker:\n${lines.join('\n')}`);
}

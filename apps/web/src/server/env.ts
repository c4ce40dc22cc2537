import { mailFromSchema, smtpUrlSchema } from '@clapboard/services/mail-settings';
import { networksSchema } from '@clapboard/services/networks';
import { z } from 'zod';
import { perProcess } from './per-process';

/** Treats an empty string as absent: compose files and CI set unused variables to ''. */
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const required = (fix: string) => z.string({ error: fix }).trim().min(1, { error: fix });

const schema = z
  .object({
    DATABASE_URL: required(
      'Set it to the address of a PostgreSQL database, or use `npm start`, which starts its own database.',
    ),
    AUTH_SECRET: required(
      'Set it to at least 32 random characters, such as from `openssl rand -base64 32`.',
    ).pipe(z.string().min(32, { error: 'Use at least 32 random characters.' })),
    PUBLIC_URL: required('Set it to the public URL of the site.').pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Use a complete URL, such as https://clapboard.example.org.',
      }),
    ),
    /** Proxies whose X-Forwarded-For is trusted. */
    TRUSTED_PROXIES: networksSchema,
    /** Private networks that webhooks may reach, also by plain http. */
    WEBHOOK_NETWORKS: networksSchema,
    /** Private networks in which judges may be, also by plain http. */
    JUDGE_NETWORKS: networksSchema,
    /** Maximum number of database connections of the use cases; each process opens a few more. */
    DATABASE_POOL: z.coerce
      .number({ error: 'Enter a number of connections.' })
      .int({ error: 'Enter a whole number of connections.' })
      .min(2, { error: 'Use at least 2 connections.' })
      .max(1000, { error: 'Use at most 1000 connections.' })
      .default(10),
    REDIS_URL: optional,
    STORAGE_DIR: optional,
    S3_BUCKET: optional,
    S3_ENDPOINT: optional,
    S3_REGION: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    GITHUB_CLIENT_ID: optional,
    GITHUB_CLIENT_SECRET: optional,
    /** Issuer of the tokens of GitHub workflows; another for GitHub Enterprise Server. */
    GITHUB_ACTIONS_ISSUER: optional
      .transform((url) => url ?? 'https://token.actions.githubusercontent.com')
      .pipe(z.url({ protocol: /^https?$/, error: 'Use the issuer’s complete URL.' })),
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    HUGGINGFACE_CLIENT_ID: optional,
    HUGGINGFACE_CLIENT_SECRET: optional,
    /** `https://sandbox.orcid.org` for tests. */
    ORCID_ISSUER: optional
      .transform((url) => url ?? 'https://orcid.org')
      .pipe(z.url({ protocol: /^https?$/, error: 'Use the issuer’s complete URL.' })),
    ORCID_CLIENT_ID: optional,
    ORCID_CLIENT_SECRET: optional,
    OIDC_ISSUER: optional.pipe(
      z.url({ protocol: /^https?$/, error: 'Use the issuer’s complete URL.' }).optional(),
    ),
    OIDC_CLIENT_ID: optional,
    OIDC_CLIENT_SECRET: optional,
    OIDC_NAME: optional,
    /** Mail server for links that prove an address. Without it, addresses stay unproven. */
    SMTP_URL: optional.pipe(smtpUrlSchema.optional()),
    MAIL_FROM: optional.pipe(mailFromSchema.optional()),
    SECRETS_KEY: optional.pipe(
      z.string().min(32, { error: 'Use at least 32 random characters.' }).optional(),
    ),
    /** Address for /.well-known/security.txt. */
    SECURITY_CONTACT: optional.pipe(
      z
        .union([z.email(), z.url({ protocol: /^(?:https|mailto|tel)$/ })], {
          error: 'Use an e-mail address, or an address that starts with https:.',
        })
        .optional(),
    ),
    /** Whether maintainers and admins need a second factor on sites with several accounts. */
    SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
    /** Token for /metrics; if unset, only requests from this machine to a local site are allowed. */
    METRICS_TOKEN: optional.pipe(
      z.string().min(16, { error: 'Use at least 16 random characters.' }).optional(),
    ),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .check((context) => {
    const value = context.value;
    const complain = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: value, path: [path], message });
    if (!value.STORAGE_DIR && !value.S3_BUCKET) {
      complain('STORAGE_DIR', 'Set it to a folder for uploaded files, or set S3_BUCKET.');
    }
    for (const service of ['GITHUB', 'GOOGLE', 'HUGGINGFACE', 'ORCID'] as const) {
      const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as const;
      if (Boolean(value[id]) !== Boolean(value[secret])) {
        complain(secret, `Set ${id} and ${secret}, or neither.`);
      }
    }
    if (value.SMTP_URL && !value.MAIL_FROM) {
      complain('MAIL_FROM', 'Set it to the sender of e-mails, or remove SMTP_URL.');
    }
    if (Boolean(value.OIDC_ISSUER) !== Boolean(value.OIDC_CLIENT_ID)) {
      complain('OIDC_CLIENT_ID', 'Set OIDC_ISSUER and OIDC_CLIENT_ID, or neither.');
    }
  });

export type Env = z.output<typeof schema>;

/**
 * Parses the environment. Throws one error that names every invalid variable and its fix, without
 * the values.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment of the web process:\n${lines.join('\n')}`);
}

const unusedByFiles =
  /^(?:[A-Z]+_CLIENT_(?:ID|SECRET)|OIDC_(?:ISSUER|NAME)|METRICS_TOKEN|SMTP_URL|JUDGE_KEY_[A-Z0-9_]+)$/;

/**
 * Returns the environment of the processes that parse uploaded files: without the secrets that only sign-in and
 * metrics use. AUTH_SECRET is replaced unless it keys the hashes of private revisions, which SECRETS_KEY does if set.
 */
export function fileProcessEnvironment(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = Object.entries(source).filter(([name]) => !unusedByFiles.test(name));
  return {
    ...(Object.fromEntries(kept) as NodeJS.ProcessEnv),
    ...(source.SECRETS_KEY && { AUTH_SECRET: 'withheld from the processes that parse files' }),
  };
}

/** Returns the environment of this process, parsed on first use because `next build` has none. */
export function env(): Env {
  return perProcess('env', () => parseEnv(process.env));
}

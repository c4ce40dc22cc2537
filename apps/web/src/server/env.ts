import { networksSchema } from '@clapboard/services/networks';
import {
  checkSharedSettings,
  optionalSetting,
  parseSettings,
  processSettings,
} from '@clapboard/services/process-settings';
import { z } from 'zod';
import { perProcess } from './per-process';

const required = (fix: string) => z.string({ error: fix }).trim().min(1, { error: fix });

const issuer = z.url({ protocol: /^https?$/, error: 'Use the issuer’s complete URL.' });

const schema = z
  .object({
    ...processSettings,
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
    GITHUB_CLIENT_ID: optionalSetting,
    GITHUB_CLIENT_SECRET: optionalSetting,
    /** Issuer of the tokens of GitHub workflows; another for GitHub Enterprise Server. */
    GITHUB_ACTIONS_ISSUER: optionalSetting
      .transform((url) => url ?? 'https://token.actions.githubusercontent.com')
      .pipe(issuer),
    GOOGLE_CLIENT_ID: optionalSetting,
    GOOGLE_CLIENT_SECRET: optionalSetting,
    HUGGINGFACE_CLIENT_ID: optionalSetting,
    HUGGINGFACE_CLIENT_SECRET: optionalSetting,
    /** `https://sandbox.orcid.org` for tests. */
    ORCID_ISSUER: optionalSetting.transform((url) => url ?? 'https://orcid.org').pipe(issuer),
    ORCID_CLIENT_ID: optionalSetting,
    ORCID_CLIENT_SECRET: optionalSetting,
    OIDC_ISSUER: optionalSetting.pipe(issuer.optional()),
    OIDC_CLIENT_ID: optionalSetting,
    OIDC_CLIENT_SECRET: optionalSetting,
    OIDC_NAME: optionalSetting,
    /** Address for /.well-known/security.txt. */
    SECURITY_CONTACT: optionalSetting.pipe(
      z
        .union([z.email(), z.url({ protocol: /^(?:https|mailto|tel)$/ })], {
          error: 'Use an e-mail address, or an address that starts with https:.',
        })
        .optional(),
    ),
    /** Token for /metrics; if unset, only requests from this machine to a local site are allowed. */
    METRICS_TOKEN: optionalSetting.pipe(
      z.string().min(16, { error: 'Use at least 16 random characters.' }).optional(),
    ),
  })
  .superRefine(checkSharedSettings, { when: () => true })
  .check((context) => {
    const value = context.value;
    const complain = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: value, path: [path], message });
    for (const service of ['GITHUB', 'GOOGLE', 'HUGGINGFACE', 'ORCID'] as const) {
      const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as const;
      if (Boolean(value[id]) !== Boolean(value[secret])) {
        complain(secret, `Set ${id} and ${secret}, or neither.`);
      }
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
  return parseSettings(schema, source, 'Invalid environment of the web process');
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

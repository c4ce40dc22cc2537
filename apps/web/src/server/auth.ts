import 'server-only';
import { createAuthDb } from '@clapboard/db';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { nextCookies } from 'better-auth/next-js';
import { genericOAuth } from 'better-auth/plugins';
import { type Env, env } from './env';
import { log } from './log';
import { trustedOrigins } from './origin';
import { forget, perProcess } from './per-process';

/** Shortest password of an account; long enough that online guessing under the rate limit is hopeless. */
export const minimumPasswordLength = 10;

function createAuth(config: Env) {
  const oidc = oidcOf(config);
  return betterAuth({
    appName: 'Clapboard',
    baseURL: config.PUBLIC_URL,
    secret: config.AUTH_SECRET,
    trustedOrigins: trustedOrigins(config.PUBLIC_URL),
    database: prismaAdapter(authDb(config), {
      provider: 'postgresql',
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: 128,
    },
    socialProviders: githubOf(config),
    // nextCookies must come last: it copies the cookies that the others set.
    plugins: [...(oidc ? [genericOAuth({ config: [oidc] })] : []), nextCookies()],
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 20 },
        '/change-password': { window: 60, max: 10 },
      },
    },
    // Sessions are listed and ended by use cases, by id: these would hand tokens to the browser.
    disabledPaths: [
      '/list-sessions',
      '/revoke-session',
      '/revoke-sessions',
      '/revoke-other-sessions',
    ],
    advanced: { useSecureCookies: config.PUBLIC_URL.startsWith('https:') },
    onAPIError: { errorURL: '/sign-in' },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        log()[level]({ err: details.find((detail) => detail instanceof Error) }, message),
    },
    telemetry: { enabled: false },
  });
}

function githubOf(config: Env) {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret } = config;
  return clientId && clientSecret ? { github: { clientId, clientSecret } } : {};
}

function oidcOf(config: Env) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  if (!issuer || !clientId) return null;
  return {
    providerId: 'oidc',
    name: config.OIDC_NAME ?? 'OpenID',
    discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
  };
}

/** Sign-in of this process. */
export function auth() {
  return perProcess('auth', () => createAuth(env()));
}

/** Its own pool, kept when sign-in itself is set up again. */
function authDb(config: Env) {
  return perProcess('auth-db', () => createAuthDb(config.DATABASE_URL));
}

/**
 * Ways to sign in besides e-mail and password that are configured and can be used now. An OpenID
 * service that did not answer when sign-in was set up is left out, and asked again next time.
 */
export async function signInProviders(): Promise<{ id: string; name: string }[]> {
  const config = env();
  const { socialProviders } = await auth().$context;
  const usable = new Set(socialProviders.map(({ id }) => id));
  const oidc = oidcOf(config);
  if (oidc && !usable.has(oidc.providerId)) forget('auth');
  const configured = [
    { id: 'github', name: 'GitHub' },
    ...(oidc ? [{ id: oidc.providerId, name: oidc.name }] : []),
  ];
  return configured.filter(({ id }) => usable.has(id));
}

import type { PrismaClient } from '@clapboard/db';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { nextCookies } from 'better-auth/next-js';
import { genericOAuth } from 'better-auth/plugins';
import type { Env } from './env';
import { trustedOrigins } from './origin';
import { refuseBlocked } from './refuse-blocked';

/** Shortest password of an account; long enough that online guessing under the rate limit is hopeless. */
export const minimumPasswordLength = 10;

export interface AuthEffects {
  /** reads and writes accounts with nothing left out */
  db: PrismaClient;
  isBlocked: (userId: string) => Promise<boolean>;
  log: (level: 'info' | 'warn' | 'error' | 'debug', message: string, error?: Error) => void;
}

/** Sign-in with this environment. */
export function createAuth(config: Env, { db, isBlocked, log }: AuthEffects) {
  const oidc = oidcOf(config);
  return betterAuth({
    appName: 'Clapboard',
    baseURL: config.PUBLIC_URL,
    secret: config.AUTH_SECRET,
    trustedOrigins: trustedOrigins(config.PUBLIC_URL),
    database: prismaAdapter(db, { provider: 'postgresql', transaction: true }),
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
    hooks: { before: refuseBlocked(isBlocked) },
    onAPIError: { errorURL: '/sign-in' },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        log(
          level,
          message,
          details.find((detail) => detail instanceof Error),
        ),
    },
    telemetry: { enabled: false },
  });
}

function githubOf(config: Env) {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret } = config;
  return clientId && clientSecret ? { github: { clientId, clientSecret } } : {};
}

/** The OpenID service that is configured; null where there is none. */
export function oidcOf(config: Env) {
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

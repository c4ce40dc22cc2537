import type { PrismaClient } from '@clapboard/db';
import { countAttempt } from '@clapboard/services/core';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { nextCookies } from 'better-auth/next-js';
import { deviceAuthorization, genericOAuth } from 'better-auth/plugins';
import { accountRules, getDatabaseHooks } from './account-rules';
import { confirmSessions } from './confirm-sessions';
import { getCookieSettings } from './cookie-settings';
import { clientId, deviceLogin } from './device-login';
import type { Env } from './env';
import { hideTokens } from './hide-tokens';
import { getNetwork } from './http-server/client-address';
import { limitGuesses } from './limit-guesses';
import { trustedOrigins } from './origin';
import { passkeys } from './passkeys';
import { passwordRules } from './password-rules';
import { createPasswordQueue, hashBeforeTransaction } from './queue-hashes';
import { type RecordSignIn, recordSignIns } from './record-sign-ins';
import { refuseBlocked } from './refuse-blocked';
import { secondFactor } from './second-factor';
import { checkProviders } from './sign-in/check-providers';
import { decideLink, type LinkEffects } from './sign-in/decide-link';
import { getEmailOptions, requireSessionForLinks } from './sign-in/email-options';
import { createFactorMailer } from './sign-in/factor-mail';
import { getGithub, getOidcConfigs, listProviders } from './sign-in/providers';
import { createAccountMailer } from './sign-in/send-account-mail';

/** Minimum password length; long enough that online guessing under the rate limit is hopeless. */
export const minimumPasswordLength = 10;

interface AuthEffects extends LinkEffects {
  /** Unrestricted access to accounts. */
  db: PrismaClient;
  isBlocked: (userId: string) => Promise<boolean>;
  /** Ends the access tokens, trusted workflows and webhooks of an account. */
  endAccess: (userId: string) => Promise<void>;
  /** Creates an access token with these scopes, separated by spaces. Throws if the user may not have it. */
  createToken: (userId: string, scope: string) => Promise<string>;
  recordSignIn: RecordSignIn;
  log: (level: 'info' | 'warn' | 'error' | 'debug', message: string, error?: Error) => void;
}

/** Limit per client address for all endpoints without a rule of their own, together. */
const general = { window: 60, max: 120 };

/** Limits per client address of endpoints with a rule of their own. */
const limitsByPath = {
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-up/email': { window: 60, max: 20 },
  '/device/code': { window: 60, max: 10 },
  '/device/token': { window: 60, max: 60 },
  '/change-password': { window: 60, max: 10 },
  '/verify-password': { window: 60, max: 10 },
  '/two-factor/*': { window: 60, max: 20 },
  '/passkey/*': { window: 60, max: 30 },
  '/request-password-reset': { window: 60, max: 5 },
  '/send-verification-email': { window: 60, max: 5 },
  '/change-email': { window: 60, max: 5 },
  '/reset-password': { window: 60, max: 10 },
  '/verify-email': { window: 60, max: 10 },
};

/** Endpoints that e-mail addresses which the client enters. */
const mailingPaths = [
  '/sign-up/email',
  '/change-email',
  '/request-password-reset',
  '/send-verification-email',
];

/** Limit per client address of these endpoints together: others must not use up what the mail server sends in a day. */
const dailyMails = { seconds: 86_400, max: 200 };

/** Endpoints that the site doesn’t need and that tell browsers more than they should know. */
const disabledPaths = [
  // Codes by e-mail are no second factor, and the secret of the app is shown once.
  ...['/two-factor/send-otp', '/two-factor/verify-otp', '/two-factor/get-totp-uri'],
  // The account page lists passkeys without their keys.
  ...['/passkey/list-user-passkeys', '/passkey/update-passkey'],
  // Pages and use cases read, list and end sessions by ID. These would send tokens to the browser.
  ...['/get-session', '/list-sessions'],
  ...['/revoke-session', '/revoke-sessions', '/revoke-other-sessions'],
  // These read OAuth tokens, which are not stored.
  ...['/get-access-token', '/refresh-token', '/account-info'],
];

/**
 * Counts requests in the database, shared by all web processes. better-auth's key is the client's
 * address, for IPv6 its /64 network, and the path. Clients choose the path, so paths without a rule share a counter.
 * Accounts stay, so the networks of an IPv6 customer share the sign-ups, and what e-mails addresses.
 */
function consumeIn(db: PrismaClient) {
  return async (key: string, { window, max }: { window: number; max: number }) => {
    const [address = '', path] = key.split('|');
    const customer = getNetwork(address, 48);
    const ruled = path === '/sign-up/email' ? `${customer}|${path}` : key;
    const counted = max === general.max ? address : ruled;
    let wait = await countAttempt(db, `address:${counted}`, { max, seconds: window });
    if (wait === 0 && mailingPaths.some((known) => known === path)) {
      wait = await countAttempt(db, `account-mails:${customer}`, dailyMails);
    }
    return { allowed: wait === 0, retryAfter: wait || null };
  };
}

/** Creates the auth instance for this environment. */
export function createAuth(
  config: Env,
  {
    db,
    isBlocked,
    hasRights,
    proveAddress,
    endAccess,
    createToken,
    recordSignIn,
    log,
  }: AuthEffects,
) {
  const sendMail = createAccountMailer(config, { db, log });
  const mailFactorChange = createFactorMailer(db, sendMail);
  const email = getEmailOptions({ sendMail, proveAddress });
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
      password: createPasswordQueue(),
      // Without a mail server, operators create the links.
      revokeSessionsOnPasswordReset: true,
      ...email.emailAndPassword,
    },
    socialProviders: getGithub(config),
    emailVerification: email.emailVerification,
    user: { validateUserInfo: decideLink({ hasRights, proveAddress }), ...email.user },
    account: {
      // Only `decideLink` decides; better-auth would also refuse what it allows.
      accountLinking: {
        trustedProviders: listProviders(config).map(({ id }) => id),
        requireLocalEmailVerified: false,
        allowDifferentEmails: true,
      },
      updateAccountOnSignIn: false,
    },
    // nextCookies must come last: it copies the cookies that the other plugins set.
    plugins: [
      genericOAuth({ config: getOidcConfigs(config) }),
      checkProviders,
      accountRules,
      requireSessionForLinks,
      hideTokens,
      confirmSessions(db),
      passwordRules(db, endAccess),
      limitGuesses(db),
      hashBeforeTransaction,
      // Before the plugins that read the session of a sign-in: without the code there is none.
      secondFactor(db),
      passkeys(config.PUBLIC_URL, db),
      deviceAuthorization({
        expiresIn: '10m',
        verificationUri: '/device',
        validateClient: (id) => id === clientId,
      }),
      deviceLogin(createToken),
      recordSignIns(async (event) => {
        await recordSignIn(event);
        await mailFactorChange(event);
      }),
      nextCookies(),
    ],
    rateLimit: {
      enabled: true,
      ...general,
      customRules: limitsByPath,
      customStorage: { consume: consumeIn(db) },
    },
    // The account page shows the last use of each session.
    session: {
      updateAge: 300,
      // `confirmSessions` decides, by the last proof rather than by the sign-in.
      freshAge: 0,
      additionalFields: {
        confirmedAt: { type: 'date', required: true, input: false, defaultValue: () => new Date() },
      },
    },
    disabledPaths,
    advanced: getCookieSettings(config.PUBLIC_URL),
    databaseHooks: getDatabaseHooks(db),
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

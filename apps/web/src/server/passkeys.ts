import { isIP } from 'node:net';
import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import type { PrismaClient } from '@clapboard/db';
import { accountName, getContactEmail } from '@clapboard/services/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import type { AuthContext } from './auth-context';
import { isLoopback, trustedOrigins } from './origin';
import { readSiteName } from './read-site-name';
import { createRecoveryCodes } from './recovery-codes';

/** Passkeys per account. */
const maxPasskeys = 20;

/** base64url, as browsers write bytes */
const bytes = z.string().regex(/^[\w-]{1,8192}$/);

const credential = z.looseObject({ id: bytes, rawId: bytes });

/** What each endpoint reads. Other fields of better-auth, such as `createSession`, are refused. */
const inputs: Readonly<Record<string, z.ZodType>> = {
  '/passkey/generate-register-options': z.undefined(),
  '/passkey/generate-authenticate-options': z.undefined(),
  '/passkey/verify-registration': z.strictObject({
    name: accountName.optional(),
    response: credential.extend({
      response: z.looseObject({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z
          .array(z.string().regex(/^[\w-]{1,30}$/))
          .max(10)
          .optional(),
      }),
    }),
  }),
  '/passkey/verify-authentication': z.strictObject({
    response: credential.extend({
      response: z.looseObject({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
      }),
    }),
  }),
  '/passkey/delete-passkey': z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
};

const isPasskeyPath = ({ path = '' }: { path?: string }) => Object.hasOwn(inputs, path);

/** Returns the name and the addresses of the site to authenticators; passkeys belong to this name for ever. */
function getRelyingParty(publicUrl: string): { rpID: string; origin: string[] } {
  const { hostname } = new URL(publicUrl);
  return {
    rpID: isLoopback(hostname) ? 'localhost' : hostname,
    origin: trustedOrigins(publicUrl),
  };
}

/** Whether browsers allow passkeys at this address: by https, and not at an IP address. */
export function supportsPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) return true;
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** better-auth verifies signatures of authenticators that asked their user for nothing but a touch. */
function requireUserVerification(verified: boolean | undefined): void {
  if (verified) return;
  throw new APIError('UNAUTHORIZED', {
    code: 'USER_NOT_VERIFIED',
    message: 'This passkey didn’t check your fingerprint, face or PIN. Use another one.',
  });
}

function checkInput({ path, body, query }: AuthContext): void {
  const isOptions = path.endsWith('-options');
  const parameters = query && Object.keys(query).length > 0 ? query : undefined;
  if (inputs[path]?.safeParse(isOptions ? parameters : body).success) return;
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_PASSKEY',
    message: 'Some fields are invalid.',
  });
}

type Verify = ReturnType<typeof passkey>['endpoints']['verifyPasskeyRegistration'];

/** better-auth answers 500 to a registration that isn’t valid. Returns its endpoint with the status 400. */
function refuseInvalid(verify: Verify): Verify {
  const refusing = async (...input: Parameters<Verify>) =>
    verify(...input).catch((error: unknown) => {
      if (!isAPIError(error) || error.body?.code !== 'FAILED_TO_VERIFY_REGISTRATION') throw error;
      const message = 'The passkey could not be verified. Try again.';
      throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSKEY', message });
    });
  return Object.assign(refusing, verify) as Verify;
}

/** The options that the site sends to a browser, and that it changes. */
const optionsSchema = z.looseObject({ challenge: z.string() });
const registerOptionsSchema = z.looseObject({ rp: z.looseObject({}), user: z.looseObject({}) });
const registeredSchema = z.looseObject({ id: z.string(), userId: z.string(), name: z.string() });

const hasPasskey = async (db: PrismaClient, userId: string) =>
  (await db.passkey.count({ where: { userId }, take: 1 })) > 0;

/** Returns what the browser gets instead of better-auth’s answer; undefined: the same. */
async function replaceAnswer(context: AuthContext, db: PrismaClient): Promise<object | undefined> {
  const { path } = context;
  const { returned } = context.context;
  if (isAPIError(returned)) return;
  if (path === '/passkey/generate-authenticate-options') {
    const options = optionsSchema.parse(returned);
    return { ...options, userVerification: 'required' };
  }
  if (path === '/passkey/generate-register-options') {
    const session = await getSessionFromCtx(context);
    const options = registerOptionsSchema.parse(returned);
    const { email = '', name = '' } = session?.user ?? {};
    const shown = { name: getContactEmail(email) ?? name, displayName: name };
    const rp = { ...options.rp, name: await readSiteName(db) };
    return { ...options, rp, user: { ...options.user, ...shown } };
  }
  if (path === '/passkey/verify-registration') {
    const { id, userId, name } = registeredSchema.parse(returned);
    return { id, name, recoveryCodes: await createRecoveryCodes(context, userId) };
  }
  if (path === '/two-factor/disable') {
    const userId = context.context.newSession?.user.id;
    if (userId === undefined || !(await hasPasskey(db, userId))) return;
    return { status: true, backupCodes: await createRecoveryCodes(context, userId) };
  }
  // The session’s token is in the cookie only.
  return path === '/passkey/verify-authentication' ? { status: true } : undefined;
}

/**
 * Passkeys: a way to sign in that counts as both factors, because the authenticator must verify its user, by
 * fingerprint, face or PIN. A signed-in user who signs in again gets a new session instead of the old one.
 */
export function passkeys(publicUrl: string, db: PrismaClient): BetterAuthPlugin {
  const plugin = passkey({
    ...getRelyingParty(publicUrl),
    // Without a discoverable credential, nobody could sign in without an e-mail address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      async afterVerification({ verification: { registrationInfo }, user }) {
        requireUserVerification(registrationInfo?.userVerified);
        if ((await db.passkey.count({ where: { userId: user.id } })) >= maxPasskeys) {
          const message = `An account can have ${maxPasskeys} passkeys. Remove one first.`;
          throw new APIError('BAD_REQUEST', { code: 'TOO_MANY_PASSKEYS', message });
        }
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? 'Passkey' };
      },
    },
    authentication: {
      async afterVerification({ ctx, verification: { authenticationInfo }, clientData }) {
        requireUserVerification(authenticationInfo.userVerified);
        const used = { where: { credentialID: clientData.id } };
        const { userId } = await db.passkey.update({
          ...used,
          data: { lastUsedAt: new Date() },
          select: { userId: true },
        });
        const session = await getSessionFromCtx(ctx);
        if (!session) return;
        if (session.user.id !== userId) {
          const message = 'This passkey belongs to another account.';
          throw new APIError('FORBIDDEN', { code: 'OTHER_ACCOUNT', message });
        }
        await ctx.context.internalAdapter.deleteSession(session.session.token);
      },
    },
  });
  return {
    ...plugin,
    endpoints: {
      ...plugin.endpoints,
      verifyPasskeyRegistration: refuseInvalid(plugin.endpoints.verifyPasskeyRegistration),
    },
    hooks: {
      before: [
        {
          matcher: isPasskeyPath,
          handler: createAuthMiddleware(async (context) => checkInput(context)),
        },
      ],
      after: [
        {
          // The recovery codes go with the app; an account with a passkey gets others.
          matcher: (at) => isPasskeyPath(at) || at.path === '/two-factor/disable',
          handler: createAuthMiddleware(async (context) => {
            const answer = await replaceAnswer(context, db);
            return answer && context.json(answer);
          }),
        },
      ],
    },
  };
}

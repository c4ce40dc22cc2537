import type { AuthenticationEvent, FactorChange } from '@clapboard/services/users';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getIP, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { type AuthContext, callbackPaths } from './auth-context';
import { getResetUser } from './reset-user';

/** Writes an authentication event to the audit log. */
export type RecordSignIn = (event: AuthenticationEvent) => Promise<void>;

/** How the endpoints that start a session prove who somebody is. Sign-in services have their own names. */
const methods: Readonly<Record<string, string>> = {
  '/sign-in/email': 'password',
  '/two-factor/verify-totp': 'authenticator app',
  '/two-factor/verify-backup-code': 'recovery code',
  '/passkey/verify-authentication': 'passkey',
};

const emailSchema = z.object({ email: z.string() });
const paramsSchema = z.object({ id: z.string().optional(), providerId: z.string().optional() });

/** Returns the client's address, which the HTTP server wrote to the request; empty without a request. */
function getAddress(
  { request, headers }: Partial<Pick<AuthContext, 'request' | 'headers'>>,
  options: BetterAuthOptions,
): string {
  const source = request ?? headers;
  return (source && getIP(source, options)) ?? '';
}

/** Changes of the second factor, by the endpoint that makes them. */
const factorChanges: Readonly<Record<string, FactorChange>> = {
  '/two-factor/disable': 'factor-removed',
  '/two-factor/generate-backup-codes': 'recovery-codes',
  '/passkey/verify-registration': 'passkey',
  '/passkey/delete-passkey': 'passkey-removed',
};

const passkeySchema = z.object({ response: z.object({ id: z.string() }) });
const ownerSchema = z.object({ userId: z.string() });
const appSchema = z.object({ verified: z.literal(false) });

/** Requests of signed-in users who enter the first code of an app. */
const setUps = new WeakSet<Request>();

/** Notes whether the code of a signed-in user would set up an app, before it does. */
const noteSetUp = createAuthMiddleware(async (context) => {
  const session = context.request && (await getSessionFromCtx(context));
  if (!context.request || !session) return;
  const where = [{ field: 'userId', value: session.user.id }];
  const app = await context.context.adapter.findOne({ model: 'twoFactor', where });
  if (appSchema.safeParse(app).success) setUps.add(context.request);
});

/** Returns the owner of the passkey that a sign-in sent. */
async function findPasskeyOwner({ body, context }: AuthContext): Promise<string | null> {
  const value = passkeySchema.safeParse(body).data?.response.id;
  if (value === undefined) return null;
  const where = [{ field: 'credentialID', value }];
  const found = ownerSchema.safeParse(await context.adapter.findOne({ model: 'passkey', where }));
  return found.data?.userId ?? null;
}

/** Returns how the sign-in proved who somebody is; null if the endpoint starts sessions for other reasons. */
function getMethod({ path, params }: AuthContext): string | null {
  if (!callbackPaths.includes(path)) return methods[path] ?? null;
  const { id, providerId } = paramsSchema.parse(params ?? {});
  return id ?? providerId ?? null;
}

async function findUser({ body, context }: AuthContext): Promise<string | null> {
  const email = emailSchema.safeParse(body).data?.email;
  if (email === undefined) return null;
  const found = await context.internalAdapter.findUserByEmail(email.toLowerCase());
  return found?.user.id ?? null;
}

/** Returns the user who entered the password and must still enter a code. */
async function findChallenged(context: AuthContext): Promise<string | null> {
  const { name } = context.context.createAuthCookie('two_factor');
  const challenge = await context.getSignedCookie(name, context.context.secret);
  const found =
    challenge && (await context.context.internalAdapter.findVerificationValue(challenge));
  return found ? found.value : null;
}

/** Returns the failure of an endpoint that checks a password; null if it didn't fail for that reason. */
async function getFailure(context: AuthContext): Promise<AuthenticationEvent | null> {
  const { returned } = context.context;
  if (!isAPIError(returned)) return null;
  const address = getAddress(context, context.context.options);
  if (returned.body?.code === 'INVALID_EMAIL_OR_PASSWORD') {
    return { kind: 'sign-in-failed', userId: await findUser(context), address, method: 'password' };
  }
  if (['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(String(returned.body?.code))) {
    const signedIn = await getSessionFromCtx(context);
    const userId = signedIn?.user.id ?? (await findChallenged(context));
    return userId === null ? null : { kind: 'factor-failed', userId, address };
  }
  if (['USER_NOT_VERIFIED', 'AUTHENTICATION_FAILED'].includes(String(returned.body?.code))) {
    const userId = await findPasskeyOwner(context);
    return userId === null ? null : { kind: 'factor-failed', userId, address };
  }
  const session =
    returned.body?.code === 'INVALID_PASSWORD' ? await getSessionFromCtx(context) : null;
  return session && { kind: 'password-failed', userId: session.user.id, address };
}

async function getSuccess(context: AuthContext): Promise<AuthenticationEvent | null> {
  const { newSession, returned } = context.context;
  // Sign-ins by a service end in a redirect, which is an error of status 302.
  if (isAPIError(returned) && returned.statusCode >= 400) return null;
  const address = getAddress(context, context.context.options);
  if (context.path === '/change-password') {
    const session = newSession ?? (await getSessionFromCtx(context));
    return session && { kind: 'password', userId: session.user.id, address, method: 'change' };
  }
  if (context.path === '/reset-password') {
    const userId = getResetUser(context);
    return userId ? { kind: 'password', userId, address, method: 'reset' } : null;
  }
  const isSetUp = context.request && setUps.has(context.request);
  const change = isSetUp ? 'factor' : factorChanges[context.path];
  if (change) {
    const session = newSession ?? (await getSessionFromCtx(context));
    return session && { kind: change, userId: session.user.id, address };
  }
  const method = newSession && getMethod(context);
  return method ? { kind: 'sign-in', userId: newSession.user.id, address, method } : null;
}

/** Records sign-ups, sign-ins, wrong passwords and new passwords with account and client address. */
export function recordSignIns(record: RecordSignIn): BetterAuthPlugin {
  return {
    id: 'record-sign-ins',
    init: (context) => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              after: async (user, endpoint) => {
                const address = endpoint ? getAddress(endpoint, context.options) : '';
                await record({ kind: 'sign-up', userId: user.id, address });
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        { matcher: ({ path = '' }) => path === '/two-factor/verify-totp', handler: noteSetUp },
      ],
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (context) => {
            const event = (await getFailure(context)) ?? (await getSuccess(context));
            if (event) await record(event);
          }),
        },
      ],
    },
  };
}

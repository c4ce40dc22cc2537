import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { SendAccountMail } from './account-mail';
import type { LinkEffects } from './decide-link';

const linkSeconds = 3600;

interface EmailEffects extends Pick<LinkEffects, 'proveAddress'> {
  /** null without a mail server */
  sendMail: SendAccountMail | null;
}

const linkSchema = z.object({
  email: z.string(),
  updateTo: z.string().optional(),
  /** seconds since 1970 */
  exp: z.number().optional(),
});

/** Returns the address of the account that a link confirms or changes, and the new one; null for an invalid token. */
function readLink(token: string): z.output<typeof linkSchema> | null {
  try {
    return linkSchema.safeParse(decodeJwt(token)).data ?? null;
  } catch {
    return null;
  }
}

type EmailOptions = Required<
  Pick<BetterAuthOptions, 'emailVerification'> & {
    emailAndPassword: Pick<
      NonNullable<BetterAuthOptions['emailAndPassword']>,
      'sendResetPassword' | 'onPasswordReset' | 'resetPasswordTokenExpiresIn'
    >;
    user: Pick<NonNullable<BetterAuthOptions['user']>, 'changeEmail'>;
  }
>;

/**
 * Returns better-auth’s settings of links by e-mail: to prove an address, to set a new password, and to change the
 * address. Without a mail server, its endpoints answer that they are off.
 */
export function getEmailOptions({ sendMail, proveAddress }: EmailEffects): EmailOptions {
  if (sendMail === null) return { emailVerification: {}, emailAndPassword: {}, user: {} };
  return {
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: linkSeconds,
      async sendVerificationEmail({ user, token }) {
        const kind = readLink(token)?.updateTo === undefined ? 'verify' : 'confirm-new';
        sendMail({ kind, to: user.email, token });
      },
    },
    emailAndPassword: {
      resetPasswordTokenExpiresIn: linkSeconds,
      async sendResetPassword({ user, token }) {
        sendMail({ kind: 'reset', to: user.email, token });
      },
      // Only a reader of the address’s e-mail can have opened the link. An account that others created with it is
      // theirs now.
      async onPasswordReset({ user }) {
        await proveAddress(user.id, { keepPassword: true });
      },
    },
    user: {
      changeEmail: {
        enabled: true,
        async sendChangeEmailConfirmation({ user, newEmail, token }) {
          sendMail({ kind: 'change', to: user.email, newEmail, token });
        },
      },
    },
  };
}

const querySchema = z.object({ token: z.string() });

/**
 * Confirms and changes an address only in a browser that is signed in to the account. Otherwise the owner of an address
 * could confirm an account that somebody else created with it and still opens. For changes, better-auth would sign in
 * whoever opens the link, and change an account that got the old address meanwhile.
 */
export const requireSessionForLinks: BetterAuthPlugin = {
  id: 'require-session-for-links',
  hooks: {
    before: [
      {
        matcher: ({ path = '' }) => path === '/verify-email',
        handler: createAuthMiddleware(async (context) => {
          const link = readLink(querySchema.safeParse(context.query).data?.token ?? '');
          // An expired one is refused as such, whoever opens it.
          if (!link || (link.exp ?? Number.POSITIVE_INFINITY) * 1000 < Date.now()) return;
          const session = await getSessionFromCtx(context);
          if (session?.user.email === link.email) return;
          throw new APIError('UNAUTHORIZED', {
            code: 'SIGN_IN_FIRST',
            message: 'Sign in to the account in this browser, then open the link again.',
          });
        }),
      },
    ],
  },
};

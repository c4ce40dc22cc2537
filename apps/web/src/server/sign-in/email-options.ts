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

const changeSchema = z.object({ email: z.string(), updateTo: z.string() });

/** Returns the change of an address that a link confirms, or null for another link. */
function readChange(token: string): { email: string; updateTo: string } | null {
  try {
    return changeSchema.safeParse(decodeJwt(token)).data ?? null;
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
        const kind = readChange(token) ? 'confirm-new' : 'verify';
        sendMail({ kind, to: user.email, token });
      },
    },
    emailAndPassword: {
      resetPasswordTokenExpiresIn: linkSeconds,
      async sendResetPassword({ user, token }) {
        sendMail({ kind: 'reset', to: user.email, token });
      },
      // Whoever opened the link reads the address’s e-mail. An account that others created with it is theirs now.
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
 * Changes an address only in a browser that is signed in to the account. better-auth would sign in whoever opens the
 * link, and change an account that got the old address meanwhile.
 */
export const requireSessionForChange: BetterAuthPlugin = {
  id: 'require-session-for-change',
  hooks: {
    before: [
      {
        matcher: ({ path = '' }) => path === '/verify-email',
        handler: createAuthMiddleware(async (context) => {
          const change = readChange(querySchema.safeParse(context.query).data?.token ?? '');
          if (!change) return;
          const session = await getSessionFromCtx(context);
          if (session?.user.email === change.email) return;
          throw new APIError('UNAUTHORIZED', {
            code: 'SIGN_IN_FIRST',
            message: 'Sign in to the account in this browser, then open the link again.',
          });
        }),
      },
    ],
  },
};

import { z } from 'zod';

/** Why a sign-in endpoint refused a request. */
export interface AuthFailure {
  /** null for the whole form */
  field:
    | 'name'
    | 'email'
    | 'password'
    | 'newPassword'
    | 'currentPassword'
    | 'newEmail'
    | 'userCode'
    | 'code'
    | null;
  message: string;
  /** the user must confirm who they are first */
  confirm?: true;
}

const failureSchema = z.object({ code: z.string().optional(), error: z.string().optional() });

const usedLink = 'This link has expired or was already used. Request a new one.';
const signInFirst = 'Sign in to the account in this browser, then open the link again.';

/** Failures by the code of better-auth or of the site’s own rules. */
const known: Readonly<Record<string, AuthFailure>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    field: null,
    message: 'Wrong e-mail address or password.',
  },
  INVALID_EMAIL: {
    field: 'email',
    message: 'Enter a full e-mail address, such as name@example.org.',
  },
  INVALID_PASSWORD: {
    field: 'currentPassword',
    message: 'This isn’t your current password.',
  },
  INVALID_NAME: {
    field: 'name',
    message: 'Use 1 to 80 visible characters.',
  },
  INVALID_NEWEMAIL: { field: 'newEmail', message: 'Use your own e-mail address.' },
  INVALID_TOKEN: { field: null, message: usedLink },
  TOKEN_EXPIRED: { field: null, message: usedLink },
  USER_NOT_FOUND: { field: null, message: usedLink },
  INVALID_USER: { field: null, message: signInFirst },
  SIGN_IN_FIRST: { field: null, message: signInFirst },
  FRESH_SIGN_IN_REQUIRED: {
    field: null,
    message: 'Confirm it’s you, then try again.',
    confirm: true,
  },
  PASSKEY_NOT_FOUND: {
    field: null,
    message: 'No account has this passkey. It may have been removed.',
  },
  CHALLENGE_NOT_FOUND: { field: null, message: 'This took too long. Try again.' },
  USER_NOT_VERIFIED: {
    field: null,
    message: 'This passkey didn’t check your fingerprint, face or PIN. Use another one.',
  },
  INVALID_PASSKEY: { field: null, message: 'The passkey could not be verified. Try again.' },
  AUTHENTICATION_FAILED: { field: null, message: 'The passkey could not be verified. Try again.' },
  TOO_MANY_PASSKEYS: {
    field: null,
    message: 'An account can have 20 passkeys. Remove one first.',
  },
  OTHER_ACCOUNT: { field: null, message: 'This passkey belongs to another account.' },
  FAILED_TO_UNLINK_LAST_ACCOUNT: {
    field: null,
    message: 'This is the only way to sign in to the account. Add another first.',
  },
  PASSWORD_TOO_SHORT: { field: 'password', message: 'Use a longer password.' },
  PASSWORD_TOO_COMMON: {
    field: 'password',
    message: 'This password is easy to guess. Use several unrelated words, or a password manager.',
  },
  PASSWORD_IS_NAME: {
    field: 'password',
    message: 'Don’t use your name or e-mail address as your password.',
  },
  PASSWORD_UNCHANGED: {
    field: 'password',
    message: 'This is your current password. Choose another.',
  },
  PASSWORD_TOO_LONG: { field: 'password', message: 'Use at most 128 characters.' },
  INVALID_CODE: {
    field: 'code',
    message: 'This code is wrong or has expired. Enter the next one.',
  },
  INVALID_BACKUP_CODE: {
    field: 'code',
    message: 'This isn’t one of your unused recovery codes.',
  },
  INVALID_TWO_FACTOR_COOKIE: {
    field: null,
    message: 'This sign-in has expired. Open the sign-in page and start again.',
  },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    field: null,
    message: 'Too many wrong codes. Open the sign-in page and start again.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    field: null,
    message: 'Too many wrong codes for this account. Try again in 15 minutes.',
  },
  TOTP_ALREADY_ENABLED: {
    field: null,
    message: 'An authenticator app is already set up. Reload the page.',
  },
  ACCOUNT_BLOCKED: { field: null, message: 'This account is blocked and can’t authorise devices.' },
  invalid_request: { field: 'userCode', message: 'Unknown code. Check it and try again.' },
  expired_token: {
    field: 'userCode',
    message: 'This code has expired. Start again in your terminal.',
  },
  access_denied: { field: 'userCode', message: 'Another account already used this code.' },
  USER_ALREADY_EXISTS: {
    field: 'email',
    message: 'This address can’t be used for a new account. If it is yours, sign in.',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    field: 'email',
    message: 'This address can’t be used for a new account. If it is yours, sign in.',
  },
};

/** Returns why an endpoint refused: a failure that users can fix, too many attempts, or an internal error. */
export function getFailure(response: Response, answer: unknown): AuthFailure {
  const { code = '', error = '' } = failureSchema.safeParse(answer).data ?? {};
  if (response.status === 429 && !known[code]) {
    const seconds = response.headers.get('x-retry-after') ?? '60';
    return { field: null, message: `Too many attempts. Wait ${seconds} seconds and try again.` };
  }
  return (
    known[code] ??
    known[error] ?? {
      field: null,
      message: 'Internal error. Try again in a moment.',
    }
  );
}

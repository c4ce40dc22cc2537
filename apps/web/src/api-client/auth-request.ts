import { z } from 'zod';
import type { ActionResult } from '@/server/actions/client';

interface AuthFailure {
  /** null for the whole form */
  field: 'name' | 'email' | 'password' | 'currentPassword' | null;
  message: string;
}

const failureSchema = z.object({ code: z.string().optional() });
const redirectSchema = z.object({ url: z.string() });

const known: Readonly<Record<string, AuthFailure>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    field: null,
    message: 'The e-mail address or the password is wrong.',
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
  PASSWORD_TOO_SHORT: { field: 'password', message: 'Use a longer password.' },
  PASSWORD_TOO_LONG: { field: 'password', message: 'Use at most 128 characters.' },
  USER_ALREADY_EXISTS: {
    field: 'email',
    message: 'This address can’t be used for a new account. If it is yours, sign in.',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    field: 'email',
    message: 'This address can’t be used for a new account. If it is yours, sign in.',
  },
};

async function post(path: string, body: Record<string, string>): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new AuthRequestError(getFailure(response, answer));
}

class AuthRequestError extends Error {
  readonly failure: AuthFailure;

  constructor(failure: AuthFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

function getFailure(response: Response, answer: unknown): AuthFailure {
  if (response.status === 429) {
    const seconds = response.headers.get('x-retry-after') ?? '60';
    return { field: null, message: `Too many attempts. Wait ${seconds} seconds and try again.` };
  }
  const code = failureSchema.safeParse(answer).data?.code ?? '';
  return (
    known[code] ?? {
      field: null,
      message: 'Internal error. Try again in a moment.',
    }
  );
}

async function attempt(work: () => Promise<void>): Promise<ActionResult> {
  try {
    await work();
    return {};
  } catch (error) {
    if (!(error instanceof AuthRequestError)) throw error;
    const { field, message } = error.failure;
    return { serverError: { message, fields: field ? { [field]: message } : {}, issues: [] } };
  }
}

/** Signs in. Like the other requests, throws if the site can't be reached. */
export function signIn(input: { email: string; password: string }): Promise<ActionResult> {
  return attempt(async () => {
    await post('sign-in/email', input);
  });
}

/** Creates an account and signs in. */
export function signUp(input: {
  name: string;
  email: string;
  password: string;
}): Promise<ActionResult> {
  return attempt(async () => {
    await post('sign-up/email', input);
  });
}

/** Changes the name of the account. */
export function changeName({ name }: { name: string }): Promise<ActionResult> {
  return attempt(async () => {
    await post('update-user', { name });
  });
}

/** Changes the password of the account. */
export function changePassword(input: {
  currentPassword: string;
  newPassword: string;
}): Promise<ActionResult> {
  return attempt(async () => {
    await post('change-password', input);
  });
}

/** Opens another sign-in service, which sends the visitor back to `next`. */
export function signInWith(provider: string, next: string): Promise<ActionResult> {
  return attempt(async () => {
    const { url } = redirectSchema.parse(
      await post('sign-in/social', { provider, callbackURL: next, errorCallbackURL: '/sign-in' }),
    );
    window.location.assign(url);
  });
}

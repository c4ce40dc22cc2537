import { z } from 'zod';

export interface AuthFailure {
  /** the field that is wrong, or null when it cannot be told */
  field: 'name' | 'email' | 'password' | 'currentPassword' | null;
  message: string;
}

const failureSchema = z.object({ code: z.string().optional() });
const redirectSchema = z.object({ url: z.string() });

const known: Readonly<Record<string, AuthFailure>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    field: null,
    message: 'E-mail and password do not match an account. Check both and try again.',
  },
  INVALID_EMAIL: { field: 'email', message: 'Give a whole e-mail address, as name@example.org.' },
  INVALID_PASSWORD: {
    field: 'currentPassword',
    message: 'This is not the present password. Check it and try again.',
  },
  PASSWORD_TOO_SHORT: { field: 'password', message: 'Use a longer password.' },
  PASSWORD_TOO_LONG: { field: 'password', message: 'Use at most 128 characters.' },
  USER_ALREADY_EXISTS: {
    field: 'email',
    message: 'This address cannot be used for a new account. If it is yours, sign in instead.',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    field: 'email',
    message: 'This address cannot be used for a new account. If it is yours, sign in instead.',
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
  throw new AuthRequestError(failureOf(response, answer));
}

class AuthRequestError extends Error {
  readonly failure: AuthFailure;

  constructor(failure: AuthFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

function failureOf(response: Response, answer: unknown): AuthFailure {
  if (response.status === 429) {
    const seconds = response.headers.get('x-retry-after') ?? '60';
    return { field: null, message: `Too many attempts. Wait ${seconds} seconds and try again.` };
  }
  const code = failureSchema.safeParse(answer).data?.code ?? '';
  return (
    known[code] ?? {
      field: null,
      message: 'That did not work, through no fault of yours. Try again in a moment.',
    }
  );
}

async function attempt(work: () => Promise<void>): Promise<AuthFailure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AuthRequestError) return error.failure;
    return {
      field: null,
      message: 'The site cannot be reached. Check your connection and try again.',
    };
  }
}

/** Signs in; null when it worked. */
export function signIn(input: { email: string; password: string }): Promise<AuthFailure | null> {
  return attempt(async () => {
    await post('sign-in/email', input);
  });
}

/** Makes an account and signs in; null when it worked. */
export function signUp(input: {
  name: string;
  email: string;
  password: string;
}): Promise<AuthFailure | null> {
  return attempt(async () => {
    await post('sign-up/email', input);
  });
}

/** Gives the account another name; null when it worked. */
export function changeName(name: string): Promise<AuthFailure | null> {
  return attempt(async () => {
    await post('update-user', { name });
  });
}

/** Sets another password; null when it worked. */
export function changePassword(input: {
  currentPassword: string;
  newPassword: string;
}): Promise<AuthFailure | null> {
  return attempt(async () => {
    await post('change-password', input);
  });
}

/** Leaves for another sign-in service, which sends the visitor back to `next`. */
export function signInWith(provider: string, next: string): Promise<AuthFailure | null> {
  return attempt(async () => {
    const { url } = redirectSchema.parse(
      await post('sign-in/social', { provider, callbackURL: next, errorCallbackURL: '/sign-in' }),
    );
    window.location.assign(url);
  });
}

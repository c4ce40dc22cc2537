import { z } from 'zod';
import type { ActionResult } from '@/server/actions/client';
import { type AuthFailure, getFailure } from './auth-failure';

const redirectSchema = z.object({ url: z.string() });

/** Posts to a sign-in endpoint of the site. Throws `AuthRequestError` if it refuses. */
export function post(path: string, body: object): Promise<unknown> {
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Reads from a sign-in endpoint of the site. Throws `AuthRequestError` if it refuses. */
export function get(path: string): Promise<unknown> {
  return send(path);
}

async function send(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, init);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new AuthRequestError(getFailure(response, answer));
}

/** A refusal of a sign-in endpoint, or of the browser. */
export class AuthRequestError extends Error {
  readonly failure: AuthFailure;

  constructor(failure: AuthFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Turns a refusal into the result of a form. `password`: the form's field for a new password. */
export async function attempt<Data = undefined>(
  work: () => Promise<Data>,
  password: 'password' | 'newPassword' = 'password',
): Promise<ActionResult<Data>> {
  try {
    return { data: await work() };
  } catch (error) {
    if (!(error instanceof AuthRequestError)) throw error;
    const { message, confirm } = error.failure;
    const field = error.failure.field === 'password' ? password : error.failure.field;
    const fields = field ? { [field]: message } : {};
    return { serverError: { message, fields, issues: [], ...(confirm && { confirm }) } };
  }
}

/** Posts the input of a form to a sign-in endpoint whose answer doesn’t matter. */
export function submit(
  path: string,
  body: object,
  password?: 'password' | 'newPassword',
): Promise<ActionResult> {
  return attempt(async () => void (await post(path, body)), password);
}

const signedInSchema = z.object({
  twoFactorRedirect: z.boolean().optional(),
  twoFactorMethods: z.array(z.string()).default([]),
});

/** What a sign-in needs besides the password: a code of the app, or a passkey if the account has no app. */
export type FactorStep = 'code' | 'passkey';

/** Signs in. Returns what is needed as well. Like the other requests, throws if the site can't be reached. */
export function signIn(input: {
  email: string;
  password: string;
}): Promise<ActionResult<{ step: FactorStep | null }>> {
  return attempt(async () => {
    const answer = signedInSchema.parse(await post('sign-in/email', input));
    if (!answer.twoFactorRedirect) return { step: null };
    return { step: answer.twoFactorMethods.includes('totp') ? 'code' : 'passkey' };
  });
}

/** Creates an account and signs in. */
export function signUp(input: {
  name: string;
  email: string;
  password: string;
}): Promise<ActionResult> {
  return submit('sign-up/email', input);
}

/** Changes the name of the account. */
export function changeName({ name }: { name: string }): Promise<ActionResult> {
  return submit('update-user', { name });
}

/** Changes the password of the account. */
export function changePassword(input: {
  currentPassword: string;
  newPassword: string;
}): Promise<ActionResult> {
  return submit('change-password', input, 'newPassword');
}

/** Asks for a link that sets a new password. The answer doesn’t tell whether the address has an account. */
export function requestReset({ email }: { email: string }): Promise<ActionResult> {
  return submit('request-password-reset', { email });
}

/**
 * Sets a new password with the token of a link. With `endAccess`, ends access tokens, trusted workflows and webhooks.
 */
export function resetPassword(input: {
  token: string;
  newPassword: string;
  endAccess: boolean;
}): Promise<ActionResult> {
  return submit('reset-password', input);
}

/** Asks for another link that confirms the address of the signed-in user. */
export function sendVerification({ email }: { email: string }): Promise<ActionResult> {
  return submit('send-verification-email', { email });
}

/** Asks for the links that change the address of the signed-in user. */
export function changeEmail({ newEmail }: { newEmail: string }): Promise<ActionResult> {
  return submit('change-email', { newEmail });
}

const verifiedSchema = z.object({ user: z.unknown().optional() });

/** Confirms an address. Returns `confirm-new` if a link to the new address follows. */
export function verifyEmail({
  token,
}: {
  token: string;
}): Promise<ActionResult<'done' | 'confirm-new'>> {
  return attempt(async () => {
    const { user } = verifiedSchema.parse(
      await get(`verify-email?${new URLSearchParams({ token })}`),
    );
    return user === undefined ? 'confirm-new' : 'done';
  });
}

/** Opens another sign-in service, which sends the visitor back to `next`. */
export function signInWith(provider: string, next: string): Promise<ActionResult> {
  const addresses = { callbackURL: next, errorCallbackURL: '/sign-in' };
  return openService('sign-in/social', { provider, ...addresses });
}

/** Opens a sign-in service to add it to the account of the signed-in user. */
export function linkService(provider: string): Promise<ActionResult> {
  const addresses = { callbackURL: '/me/account#services', errorCallbackURL: '/me/account' };
  return openService('link-social', { provider, ...addresses });
}

function openService(path: string, input: object): Promise<ActionResult> {
  return attempt(async () => {
    const { url } = redirectSchema.parse(await post(path, input));
    window.location.assign(url);
    return undefined;
  });
}

const accountsSchema = z.array(z.object({ id: z.string(), providerId: z.string() }));

/** Removes a sign-in service from the account of the signed-in user. */
export function unlinkService({ providerId }: { providerId: string }): Promise<ActionResult> {
  return attempt(async () => {
    const accounts = accountsSchema.parse(await get('list-accounts'));
    // Without one, another browser has removed the service.
    for (const account of accounts.filter((listed) => listed.providerId === providerId)) {
      await post('unlink-account', { accountId: account.id });
    }
    return undefined;
  });
}

const loginSchema = z.object({ status: z.string(), scope: z.string().nullish() });

/** A login of the command line that a user may approve. */
export interface DeviceLogin {
  userCode: string;
  scopes: string[];
}

/** Returns the login with this code, and reserves it for the user. */
export function findDeviceLogin({
  userCode,
}: {
  userCode: string;
}): Promise<ActionResult<DeviceLogin>> {
  return attempt(async () => {
    const query = new URLSearchParams({ user_code: userCode });
    const { status, scope } = loginSchema.parse(await get(`device?${query}`));
    if (status !== 'pending') {
      throw new AuthRequestError({ field: 'userCode', message: 'This code was used already.' });
    }
    return { userCode, scopes: (scope ?? '').split(' ').filter(Boolean) };
  });
}

/** Approves or denies a login of the command line. */
export function answerDeviceLogin(input: {
  userCode: string;
  approve: boolean;
}): Promise<ActionResult<boolean>> {
  return attempt(async () => {
    await post(input.approve ? 'device/approve' : 'device/deny', { userCode: input.userCode });
    return input.approve;
  });
}

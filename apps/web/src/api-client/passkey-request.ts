import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import type { ActionResult } from '@/server/actions/client';
import { AuthRequestError, attempt, get, post, submit } from './auth-request';

/** Why the browser or the authenticator gave no passkey, by the names of WebAuthn’s errors. */
const failures: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again.',
  AbortError: 'No passkey was used. Try again.',
  InvalidStateError: 'This device or password manager already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this address. Open the site at its public address.',
  NotSupportedError: 'This device can’t create such a passkey. Use another.',
  ConstraintError: 'This device can’t verify you. Use a passkey with a fingerprint, face or PIN.',
};

const fallback = 'This browser can’t use passkeys here. Use another way to sign in.';

/** Loads what asks for passkeys, and asks. */
async function ask<Answer>(
  use: (webauthn: typeof import('@simplewebauthn/browser')) => Promise<Answer>,
): Promise<Answer> {
  const webauthn = await import('@simplewebauthn/browser');
  return use(webauthn).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new AuthRequestError({ field: null, message: failures[name] ?? fallback });
  });
}

const addedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** Adds a passkey to the account. Returns the recovery codes that come with the first factor; null with later ones. */
export function addPasskey({ name }: { name: string }): Promise<ActionResult<string[] | null>> {
  return attempt(async () => {
    const optionsJSON = (await get(
      'passkey/generate-register-options',
    )) as PublicKeyCredentialCreationOptionsJSON;
    const response = await ask(({ startRegistration }) => startRegistration({ optionsJSON }));
    const named = name.trim() === '' ? {} : { name };
    const answer = await post('passkey/verify-registration', { response, ...named });
    return addedSchema.parse(answer).recoveryCodes;
  });
}

/** Removes a passkey from the account. */
export function removePasskey({ id }: { id: string }): Promise<ActionResult> {
  return submit('passkey/delete-passkey', { id });
}

/** Signs in with a passkey, or confirms who is at the browser. */
export function signInWithPasskey(): Promise<ActionResult> {
  return attempt(async () => {
    const optionsJSON = (await get(
      'passkey/generate-authenticate-options',
    )) as PublicKeyCredentialRequestOptionsJSON;
    const response = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
    await post('passkey/verify-authentication', { response });
    return undefined;
  });
}

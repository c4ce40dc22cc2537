import { z } from 'zod';
import type { ActionResult } from '@/server/actions/client';
import { attempt, post, submit } from './auth-request';

const codesSchema = z.object({ backupCodes: z.array(z.string()) });
const appSchema = codesSchema.extend({ totpURI: z.string() });

/** An authenticator app that waits for its first code, with the recovery codes of the account. */
export interface NewApp {
  /** for the QR code */
  uri: string;
  recoveryCodes: string[];
}

interface Confirmation {
  currentPassword: string;
}

/** The password is absent for accounts that have none. */
const confirm = ({ currentPassword }: Confirmation): Record<string, string> =>
  currentPassword === '' ? {} : { password: currentPassword };

/** Confirms with the password who is at the browser. */
export function confirmPassword({ currentPassword }: Confirmation): Promise<ActionResult> {
  return submit('verify-password', { password: currentPassword });
}

/** Starts the set-up of an authenticator app. */
export function createApp(input: Confirmation): Promise<ActionResult<NewApp>> {
  return attempt(async () => {
    const { totpURI, backupCodes } = appSchema.parse(
      await post('two-factor/enable', confirm(input)),
    );
    return { uri: totpURI, recoveryCodes: backupCodes };
  });
}

/** Enters a code of the app: finishes its set-up or the sign-in, or confirms who is at the browser. */
export function enterAppCode({ code }: { code: string }): Promise<ActionResult> {
  const digits = code.replaceAll(/\s/g, '');
  return submit('two-factor/verify-totp', { code: digits });
}

/** Finishes the sign-in with a recovery code, which is used up. */
export function enterRecoveryCode({ code }: { code: string }): Promise<ActionResult> {
  return submit('two-factor/verify-backup-code', { code: code.trim() });
}

/** Replaces all recovery codes. */
export function renewRecoveryCodes(input: Confirmation): Promise<ActionResult<string[]>> {
  return attempt(async () => {
    const answer = await post('two-factor/generate-backup-codes', confirm(input));
    return codesSchema.parse(answer).backupCodes;
  });
}

const removedSchema = z.object({ backupCodes: z.array(z.string()).nullish() });

/** Removes the app with its recovery codes. Returns new ones if the account has a passkey. */
export function removeApp(input: Confirmation): Promise<ActionResult<string[] | null>> {
  return attempt(async () => {
    const answer = await post('two-factor/disable', confirm(input));
    return removedSchema.parse(answer).backupCodes ?? null;
  });
}

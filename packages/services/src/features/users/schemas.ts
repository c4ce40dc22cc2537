import { z } from 'zod';
import { idSchema } from '../../core/input/ids';
import { accountName } from '../../core/text/text-rules';

/** A user's rights. */
export const userRightsSchema = z.object({
  userId: idSchema.describe('ID of the account.'),
  role: z.enum(['user', 'admin']).describe('Role of the account.'),
  benchmarks: z
    .array(z.string())
    .max(100)
    .describe('IDs of all benchmarks that the user maintains. Replaces the current list.'),
});

const email = z.email({ error: 'Enter a full e-mail address, such as name@example.org.' });
const password = z.string().min(1, { error: 'Enter your password.' });

/** E-mail address and password of an account. */
export const signInSchema = z.object({ email, password });

/** A code of an authenticator app, or a recovery code. */
export const factorCodeSchema = z.object({
  code: z.string().trim().min(1, { error: 'Enter the code.' }),
});

/** The password of a signed-in user, if the account has one. */
export function confirmationSchema(hasPassword: boolean) {
  return z.object({ currentPassword: hasPassword ? password : z.string() });
}

/** The name of a new passkey; empty: that of the device or password manager, if it says. */
export const passkeySchema = z.object({ name: z.union([z.literal(''), accountName]) });

/** A new password of at least `minimum` characters. */
function newPassword(minimum: number) {
  return z
    .string()
    .min(minimum, { error: `Use at least ${minimum} characters.` })
    .max(128, { error: 'Use at most 128 characters.' });
}

/** A new account with a password of at least `minimum` characters. */
export function signUpSchema(minimum: number) {
  return z.object({ name: accountName, email, password: newPassword(minimum) });
}

/** The address of an account whose password is forgotten. */
export const requestResetSchema = z.object({ email });

/** A new password of at least `minimum` characters, and whether it ends access tokens, workflows and webhooks. */
export function resetPasswordSchema(minimum: number) {
  return z.object({ newPassword: newPassword(minimum), endAccess: z.boolean() });
}

/** A new address of an account. */
export const changeEmailSchema = z.object({ newEmail: email });

/** The name of an account. */
export const accountNameSchema = z.object({ name: accountName });

/** The change of a password to one of at least `minimum` characters. */
export function changePasswordSchema(minimum: number) {
  return z.object({ currentPassword: password, newPassword: newPassword(minimum) });
}

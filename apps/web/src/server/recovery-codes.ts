import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import type { AuthContext } from './auth-context';

const amount = 10;

function createCode(): string {
  const code = generateRandomString(10, 'a-z', '0-9', 'A-Z');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/**
 * Returns recovery codes for an account that has a passkey and no recovery codes; null if it has some. better-auth
 * creates them with an authenticator app only: the account gets an app that is never set up.
 */
export async function createRecoveryCodes(
  { context }: Pick<AuthContext, 'context'>,
  userId: string,
): Promise<string[] | null> {
  const { adapter, secretConfig: key } = context;
  const where = [{ field: 'userId', value: userId }];
  if (await adapter.findOne({ model: 'twoFactor', where })) return null;
  const codes = Array.from({ length: amount }, createCode);
  await adapter.create({
    model: 'twoFactor',
    data: {
      userId,
      secret: await symmetricEncrypt({ key, data: generateRandomString(32) }),
      backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(codes) }),
      verified: false,
    },
  });
  return codes;
}

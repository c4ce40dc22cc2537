import { ServiceError } from '../../../core/errors';
import type { SecretCipher } from '../../../core/secrets/encryption';
import type { ProviderKey } from './schemas';

/** The columns for the source of a provider's API key. */
interface KeyColumns {
  apiKeyEncrypted: Uint8Array<ArrayBuffer> | null;
  apiKeyEnv: string | null;
}

/**
 * Returns the columns of a key. Throws `encryption_unavailable` if a key has to be stored and
 * SECRETS_KEY isn't set.
 */
export function keyColumns(
  secretCipher: SecretCipher | null,
  key: ProviderKey,
  providerId: string,
): KeyColumns {
  switch (key.from) {
    case 'none':
      return { apiKeyEncrypted: null, apiKeyEnv: null };
    case 'environment':
      return { apiKeyEncrypted: null, apiKeyEnv: key.variable };
    case 'stored':
      if (!secretCipher) throw new ServiceError('encryption_unavailable');
      return { apiKeyEncrypted: secretCipher.encrypt(key.value, providerId), apiKeyEnv: null };
  }
}

import type { SecretCipher } from '../../../core/encryption';
import { ServiceError } from '../../../core/errors';
import type { ProviderKey } from './schemas';

/** The columns that hold where a provider's key is. */
export interface KeyColumns {
  apiKeyEncrypted: Uint8Array<ArrayBuffer> | null;
  apiKeyEnv: string | null;
}

/** A key as its columns. Throws `encryption_unavailable` where a key has to be stored and SECRETS_KEY is not set. */
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

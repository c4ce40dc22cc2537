import type { SecretCipher } from '../../core/secrets/encryption';

/** Sources of judges' API keys. */
export interface KeySources {
  /** decrypts stored keys; null: the process has no SECRETS_KEY */
  secretCipher: SecretCipher | null;
  /** keys in the process's environment, by variable name */
  environment: Readonly<Record<string, string>>;
}

interface KeyLocation {
  id: string;
  apiKeyEncrypted: Uint8Array | null;
  apiKeyEnv: string | null;
}

/**
 * A provider's key; `key` is null if the provider needs none. `missing` if this process can't read
 * it.
 */
export function readProviderKey(
  { id, apiKeyEncrypted, apiKeyEnv }: KeyLocation,
  { secretCipher, environment }: KeySources,
): { key: string | null } | 'missing' {
  if (apiKeyEnv !== null) {
    const key = Object.hasOwn(environment, apiKeyEnv) ? environment[apiKeyEnv] : undefined;
    return key === undefined ? 'missing' : { key };
  }
  if (apiKeyEncrypted === null) return { key: null };
  if (!secretCipher) return 'missing';
  try {
    return { key: secretCipher.decrypt(apiKeyEncrypted, id) };
  } catch {
    // Encrypted with another SECRETS_KEY, or changed: maintainers see the reason by its code only.
    return 'missing';
  }
}

import type { SecretCipher } from '../../core/encryption';

/** Where a process finds the keys of judges. */
export interface KeySources {
  /** opens keys that are stored; null: the process has no SECRETS_KEY */
  secretCipher: SecretCipher | null;
  /** keys in the process's environment, by the variable's name */
  environment: Readonly<Record<string, string>>;
}

export interface KeyLocation {
  id: string;
  apiKeyEncrypted: Uint8Array | null;
  apiKeyEnv: string | null;
}

/** A provider's key; `key` is null where the provider needs none. `missing` where this process cannot have it. */
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
    // Sealed by another SECRETS_KEY, or changed: the reason is told to maintainers by the code alone.
    return 'missing';
  }
}

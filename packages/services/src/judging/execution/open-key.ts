import type { Sealer } from '../sealing/sealer';

/** Where a process finds the keys of judges. */
export interface KeyRing {
  /** opens keys that are stored; null: the process has no SECRETS_KEY */
  sealer: Sealer | null;
  /** keys in the process's environment, by the variable's name */
  environment: Readonly<Record<string, string>>;
}

export interface KeyPlace {
  id: string;
  apiKeySealed: Uint8Array | null;
  apiKeyEnv: string | null;
}

/** A provider's key; `key` is null where the provider needs none. `missing` where this process cannot have it. */
export function openKey(
  { id, apiKeySealed, apiKeyEnv }: KeyPlace,
  { sealer, environment }: KeyRing,
): { key: string | null } | 'missing' {
  if (apiKeyEnv !== null) {
    const key = Object.hasOwn(environment, apiKeyEnv) ? environment[apiKeyEnv] : undefined;
    return key === undefined ? 'missing' : { key };
  }
  if (apiKeySealed === null) return { key: null };
  if (!sealer) return 'missing';
  try {
    return { key: sealer.open(apiKeySealed, id) };
  } catch {
    // Sealed by another SECRETS_KEY, or changed: the reason is told to maintainers by the code alone.
    return 'missing';
  }
}

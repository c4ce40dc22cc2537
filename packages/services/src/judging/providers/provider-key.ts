import { ServiceError } from '../../errors';
import type { Sealer } from '../sealing/sealer';
import type { ProviderKey } from './provider-input';

/** The columns that hold where a provider's key is. */
export interface KeyColumns {
  apiKeySealed: Uint8Array<ArrayBuffer> | null;
  apiKeyEnv: string | null;
}

/** A key as its columns. Throws `sealing_unavailable` where a key has to be stored and there is nothing to seal it with. */
export function keyColumns(
  sealer: Sealer | null,
  key: ProviderKey,
  providerId: string,
): KeyColumns {
  switch (key.from) {
    case 'none':
      return { apiKeySealed: null, apiKeyEnv: null };
    case 'environment':
      return { apiKeySealed: null, apiKeyEnv: key.variable };
    case 'sealed':
      if (!sealer) throw new ServiceError('sealing_unavailable');
      return { apiKeySealed: sealer.seal(key.value, providerId), apiKeyEnv: null };
  }
}

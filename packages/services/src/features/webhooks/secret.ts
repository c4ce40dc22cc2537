import { randomBytes } from 'node:crypto';
import type { Services } from '../../core/context';
import { ServiceError } from '../../core/errors';

/** Prefix of symmetric secrets in the Standard Webhooks specification. */
const prefix = 'whsec_';

/** Returns a new secret with 256 random bits, as the Standard Webhooks specification formats it. */
export function createWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** Encrypts the secret of an endpoint for its row. Throws `encryption_unavailable` without SECRETS_KEY. */
export function encryptWebhookSecret(
  { secretCipher }: Pick<Services, 'secretCipher'>,
  secret: string,
  endpointId: string,
): Uint8Array<ArrayBuffer> {
  if (!secretCipher) {
    throw new ServiceError('encryption_unavailable', {
      detail:
        'Webhooks aren’t available because SECRETS_KEY is not set on the server. Ask its operator to set it.',
    });
  }
  return secretCipher.encrypt(secret, getContext(endpointId));
}

/**
 * Decrypts the secret of an endpoint. Throws DecryptionError if it was encrypted with another SECRETS_KEY, and
 * `encryption_unavailable` without SECRETS_KEY.
 */
export function decryptWebhookSecret(
  { secretCipher }: Pick<Services, 'secretCipher'>,
  encrypted: Uint8Array,
  endpointId: string,
): string {
  if (!secretCipher) throw new ServiceError('encryption_unavailable');
  return secretCipher.decrypt(encrypted, getContext(endpointId));
}

function getContext(endpointId: string): string {
  return `webhook:${endpointId}`;
}

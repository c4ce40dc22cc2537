import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets in the database unreadable without the installation's SECRETS_KEY. */
export interface Sealer {
  /** The text, sealed for one place: `context` names the row, and another row cannot be given it. */
  seal(text: string, context: string): Uint8Array<ArrayBuffer>;
  /** The text that was sealed. Throws SealError when anything was changed, or sealed by another key. */
  open(sealed: Uint8Array, context: string): string;
}

/** A sealed secret that cannot be opened. Its message says why and holds nothing of it. */
export class SealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SealError';
  }
}

/** Characters that a SECRETS_KEY must have at least. */
export const minSecretsKeyLength = 32;

/** First byte of what is sealed: version, then nonce, tag and ciphertext. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals with AES-256-GCM (NIST SP 800-38D, random nonces of 96 bits), by a key that HKDF-SHA256
 * (RFC 5869) makes of SECRETS_KEY. Throws SealError for a key that is too short.
 */
export function createSealer(secretsKey: string): Sealer {
  if (secretsKey.length < minSecretsKeyLength) {
    throw new SealError(`SECRETS_KEY must have ${minSecretsKeyLength} characters at least.`);
  }
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'clapboard sealed secrets 1', 32));
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(associated(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Uint8Array.from(
        Buffer.concat([Uint8Array.of(version), nonce, cipher.getAuthTag(), body]),
      );
    },
    open(sealed, context) {
      const start = 1 + nonceBytes + tagBytes;
      if (sealed[0] !== version || sealed.length < start) {
        throw new SealError('The secret was not sealed by this program. Enter it again.');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(associated(context));
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, start));
      try {
        return decipher.update(sealed.subarray(start), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new SealError(
          'The secret cannot be opened: it was sealed by another SECRETS_KEY, or was changed. Enter it again.',
        );
      }
    },
  };
}

function associated(context: string): Buffer {
  return Buffer.from(`${version}:${context}`, 'utf8');
}

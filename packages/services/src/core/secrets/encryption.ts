import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets for the database with a key derived from SECRETS_KEY. */
export interface SecretCipher {
  /** Encrypts a text for one row, identified by `context`: it can't be decrypted as another row's. */
  encrypt(text: string, context: string): Uint8Array<ArrayBuffer>;
  /**
   * Decrypts a text. Throws DecryptionError if the bytes were changed or encrypted with another key
   * or context.
   */
  decrypt(encrypted: Uint8Array, context: string): string;
}

/** A secret that can't be decrypted. The message gives the reason and no part of the secret. */
export class DecryptionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DecryptionError';
  }
}

/** Minimum length of SECRETS_KEY in characters. */
const minSecretsKeyLength = 32;

/** First byte of an encrypted secret; nonce, tag and ciphertext follow. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D, random nonces of 96 bits). HKDF-SHA256 (RFC 5869) derives the
 * key from SECRETS_KEY. Throws DecryptionError if SECRETS_KEY is too short.
 */
export function createSecretCipher(secretsKey: string): SecretCipher {
  if (secretsKey.length < minSecretsKeyLength) {
    throw new DecryptionError(`SECRETS_KEY must have at least ${minSecretsKeyLength} characters.`);
  }
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'clapboard sealed secrets 1', 32));
  return {
    encrypt(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(getAssociatedData(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Uint8Array.from(
        Buffer.concat([Uint8Array.of(version), nonce, cipher.getAuthTag(), body]),
      );
    },
    decrypt(encrypted, context) {
      const start = 1 + nonceBytes + tagBytes;
      if (encrypted[0] !== version || encrypted.length < start) {
        throw new DecryptionError('The stored secret is damaged. Enter it again.');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(1, 1 + nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(getAssociatedData(context));
      decipher.setAuthTag(encrypted.subarray(1 + nonceBytes, start));
      try {
        return (
          decipher.update(encrypted.subarray(start), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        throw new DecryptionError(
          'The secret can’t be decrypted: it was encrypted with another SECRETS_KEY or was changed. Enter it again.',
        );
      }
    },
  };
}

function getAssociatedData(context: string): Buffer {
  return Buffer.from(`${version}:${context}`, 'utf8');
}

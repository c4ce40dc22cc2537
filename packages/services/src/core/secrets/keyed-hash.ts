import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** HMAC-SHA-256 (hex) of a text with a key of this installation. */
export type KeyedHash = (text: string) => string;

/**
 * Hashes with a key that HKDF-SHA256 (RFC 5869) derives from a secret of the installation, so that
 * nobody without the secret can test guesses against them. Without a secret the key is random, and
 * hashes are valid in this process only.
 */
export function createKeyedHash(secret: string | undefined): KeyedHash {
  const input = secret ?? randomBytes(32);
  const key = Buffer.from(hkdfSync('sha256', input, '', 'clapboard revision hashes 1', 32));
  return (text) => createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

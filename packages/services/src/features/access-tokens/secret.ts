import { createHash, randomBytes } from 'node:crypto';

/** Lets secret scanners recognise a leaked token. */
export const tokenPrefix = 'clap_';

/** Returns a new token with 256 random bits. */
export function createSecret(): string {
  return `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/**
 * Returns the stored form of a token. A fast hash suffices, because the token is random and too long to guess.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

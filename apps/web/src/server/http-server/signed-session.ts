import { createHmac, timingSafeEqual } from 'node:crypto';
import { getSessionCookie } from 'better-auth/cookies';

/**
 * The session that a request's cookies name, where this site has signed it with the secret; null otherwise.
 * Whether it still lasts is not asked. The signature is better-auth's: token, dot, HMAC-SHA-256 in Base64.
 */
export function signedSession(cookies: string | undefined, secret: string): string | null {
  const value = getSessionCookie(new Headers({ cookie: cookies ?? '' })) ?? '';
  const dot = value.lastIndexOf('.');
  if (dot < 0) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? token
    : null;
}

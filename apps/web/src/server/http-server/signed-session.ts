import { createHmac, timingSafeEqual } from 'node:crypto';
import { getSessionCookie } from 'better-auth/cookies';
import { sessionCookiePrefixes } from '../cookie-settings';

/**
 * Returns the session token from a request's cookies if this site signed it with the secret, else
 * null. Doesn't check whether the session has ended. The signature is better-auth's: token, dot,
 * HMAC-SHA-256 in Base64.
 */
export function signedSession(cookies: string | undefined, secret: string): string | null {
  const headers = new Headers({ cookie: cookies ?? '' });
  const value =
    sessionCookiePrefixes
      .map((cookiePrefix) => getSessionCookie(headers, { cookiePrefix }) ?? '')
      .find(Boolean) ?? '';
  const dot = value.lastIndexOf('.');
  if (dot < 0) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? token
    : null;
}

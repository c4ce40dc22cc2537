import type { BetterAuthOptions } from 'better-auth';

const name = 'better-auth';
const securePrefix = '__Host-';

/** Prefixes of the session’s cookie, by http and by https. */
export const sessionCookiePrefixes: readonly string[] = [name, `${securePrefix}${name}`];

/**
 * Returns better-auth’s settings of cookies. Under https, browsers accept a `__Host-` cookie only from this host, so
 * that no page of another subdomain can plant a session. better-auth’s own setting adds the weaker `__Secure-`.
 */
export function getCookieSettings(publicUrl: string): NonNullable<BetterAuthOptions['advanced']> {
  return publicUrl.startsWith('https:')
    ? {
        useSecureCookies: false,
        cookiePrefix: `${securePrefix}${name}`,
        defaultCookieAttributes: { secure: true },
      }
    : { useSecureCookies: false };
}

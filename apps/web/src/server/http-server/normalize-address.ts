/** Escapes of letters, digits and `-._~`, which mean the same as the characters (RFC 3986, 6.2.2.2). */
const needlessEscape = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/** A percent sign that escapes nothing. Decoding what follows could make an escape of it. */
const brokenEscape = /%(?![\dA-F]{2})/i;

/**
 * Returns the path and query of a request as the routes read them: without dot segments, needless escapes and a
 * fragment. Limits by path would otherwise miss `/_next/static/../../compare` and `/fil%65`. Addresses that are refused
 * stay as they are: those with broken escapes, and those that aren’t paths.
 */
export function normalizeAddress(address: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  if (!path.startsWith('/') || brokenEscape.test(path)) return address;
  const plain = path.replace(needlessEscape, decodeURIComponent);
  return new URL(`http://site.invalid${plain}`).pathname + query;
}

/** Returns where to go after sign-in: a path of this site, or `/me` for anything else. */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/me';
  const base = 'http://site.invalid';
  // Browsers treat `//host` and `/\host` as another site; the URL parser agrees with them.
  if (!URL.canParse(next, base)) return '/me';
  const url = new URL(next, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/me';
}

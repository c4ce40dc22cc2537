/** Where to go after signing in: a path of this site, or `/me` for anything else. */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/me';
  const base = 'http://site.invalid';
  // Browsers read `//host` and `/\host` as another site; the URL parser decides as they do.
  if (!URL.canParse(next, base)) return '/me';
  const url = new URL(next, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/me';
}

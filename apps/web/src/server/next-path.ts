/** Returns where to go after sign-in: a path of this site, or `/me` for anything else. */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/me';
  const base = 'http://site.invalid';
  // Browsers treat `//host` and `/\host` as another site; the URL parser agrees with them.
  if (!URL.canParse(next, base)) return '/me';
  const { origin, pathname, search, hash } = new URL(next, base);
  // Without its dot segment, `/.//host` begins like another site.
  const isHere = origin === base && !pathname.startsWith('//');
  return isHere ? `${pathname}${search}${hash}` : '/me';
}

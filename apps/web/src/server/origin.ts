const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the host of an address names this machine itself. */
export function isLoopback(hostname: string): boolean {
  return loopback.has(hostname);
}

/**
 * Origins whose pages may make changes: that of the public address. Loopback names are
 * interchangeable, so that a site started at localhost also works at 127.0.0.1.
 */
export function trustedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!isLoopback(url.hostname)) return [url.origin];
  const port = url.port ? `:${url.port}` : '';
  return [...loopback].map((host) => `${url.protocol}//${host}${port}`);
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may use the visitor's cookies. Browsers send `Origin` with every write; a
 * request without it comes from a script that has no user's cookies.
 */
export function isSameOrigin(
  request: { method: string; headers: Headers },
  publicUrl: string,
): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return false;
  const origin = request.headers.get('origin');
  return origin === null || trustedOrigins(publicUrl).includes(origin);
}

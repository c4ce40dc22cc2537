import { isDevelopment } from './env';

/** The nonce of the page cache's own requests to Next. The HTTP server removes it from all other requests. */
export const pageCacheHeader = 'x-clapboard-page-cache';

/**
 * Returns the content security policy of a page. Scripts run only from the site's files and from
 * `scripts`, sources such as `'nonce-…'` or `'sha256-…'`. Style attributes stay allowed because
 * charts and progress bars use them for positions.
 */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

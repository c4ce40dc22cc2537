import { type NextRequest, NextResponse } from 'next/server';
import { isDevelopment } from './env';

/**
 * The content security policy of one answer. Scripts run only with the request's nonce; style
 * attributes stay allowed because charts and progress bars place themselves with them.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
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

/** Gives each page request a nonce; Next reads it from the policy and puts it on its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = {
  // Uploads and event streams pass straight through: a proxy would buffer their bodies.
  matcher: ['/((?!api/|_next/static|_next/image|healthz|icon.svg|favicon.ico).*)'],
};

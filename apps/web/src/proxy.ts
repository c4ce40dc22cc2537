import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, keepHeader } from './content-security-policy';

/**
 * Gives each page request a nonce; Next reads it from the policy and puts it on its own scripts. A page
 * that is kept for many visitors has none: its scripts are allowed by their hashes (src/server/front).
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = request.headers.has(keepHeader) ? null : btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : []);
  const headers = new Headers(request.headers);
  if (nonce) {
    headers.set('x-nonce', nonce);
    headers.set('content-security-policy', policy);
  }
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = {
  // Uploads and event streams pass straight through: a proxy would buffer their bodies.
  matcher: ['/((?!api/|_next/static|_next/image|healthz|readyz|metrics|icon.svg|favicon.ico).*)'],
};

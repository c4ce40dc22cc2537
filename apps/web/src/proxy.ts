import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, pageCacheHeader } from './content-security-policy';

/**
 * Sets the content security policy. Next reads the nonce from it and adds it to its scripts. The page cache chooses
 * the nonce of its requests and replaces it by the scripts' hashes.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = request.headers.get(pageCacheHeader) ?? btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"]);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = {
  // Embedded leaderboards set a policy of their own: other sites may frame them, and nothing else.
  // Not for uploads and event streams, because a proxy would buffer their bodies.
  matcher: [
    '/((?!(?:api|embed|_next/static)/|(?:clapboard\\.(?:mjs|py)|cli\\.tgz|livez|healthz|readyz|metrics|icon\\.svg|logo\\.(?:png|svg)|favicon\\.ico)$).*)',
  ],
};

import type { IncomingMessage } from 'node:http';
import { isSameOrigin, trustedOrigins } from '../origin';

/**
 * Whether a server action was sent by another site's page or to another name of this server. Next compares the two
 * headers with each other, which a page under a name of an attacker that resolves to this server passes. Routes
 * under /api/ check their requests themselves; programs may call them by any name.
 */
export function isForeignAction(request: IncomingMessage, publicUrl: string): boolean {
  const { method = '', url = '', headers } = request;
  if (method !== 'POST' || url.startsWith('/api/')) return false;
  const hosts = trustedOrigins(publicUrl).map((origin) => new URL(origin).host);
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',')[0]
    ?.trim();
  const host = (forwarded || headers.host || '').toLowerCase();
  const sent = new Headers();
  for (const name of ['origin', 'sec-fetch-site']) {
    const value = headers[name];
    if (typeof value === 'string') sent.set(name, value);
  }
  return !hosts.includes(host) || !isSameOrigin({ method, headers: sent }, publicUrl);
}

/** One year. Subdomains aren’t included: they may belong to others. */
const strictTransport = 'max-age=31536000';

/** Returns headers that every answer of a site at this address has. */
export function transportHeaders(publicUrl: string): Map<string, string> {
  return publicUrl.startsWith('https:')
    ? new Map([['strict-transport-security', strictTransport]])
    : new Map();
}

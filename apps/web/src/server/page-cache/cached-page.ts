import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentSecurityPolicy } from '../../content-security-policy';
import { requestIdHeader } from '../request-context';
import { inlineScriptHashes, joinInlineScripts, removeNonce } from './inline-scripts';

/** A rendered page, the same for every visitor. */
export interface CachedPage {
  headers: Readonly<Record<string, string>>;
  /** gzip */
  body: Buffer;
}

/** Reverse proxies reject much larger headers. */
const maxHashes = 24;

/** Headers of one connection or response, or set below. */
const uncachedHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  requestIdHeader,
]);

const compress = promisify(gzip);

/** Returns the headers of a response that belong to its content, not to one request or connection. */
export function getCachedHeaders(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || uncachedHeaders.has(name)
      ? []
      : [[name, String(value)] as [string, string]],
  );
}

/**
 * Returns a response as a page for the cache, with a policy that allows exactly the inline scripts with the nonce of
 * its request. Null for responses that must not be cached: anything but a complete HTML page, and pages that set a
 * cookie.
 */
export async function toCachedPage(
  response: { status: number; headers: IncomingHttpHeaders; body: string },
  nonce: string,
): Promise<CachedPage | null> {
  const { status, headers } = response;
  if (status !== 200 || headers['set-cookie'] !== undefined) return null;
  if (!headers['content-type']?.startsWith('text/html')) return null;
  const html = joinInlineScripts(response.body, nonce);
  const hashes = inlineScriptHashes(html, nonce);
  if (hashes.length > maxHashes) return null;
  const body = await compress(removeNonce(html, nonce));
  return {
    headers: {
      ...Object.fromEntries(getCachedHeaders(headers)),
      vary: [headers.vary, 'Cookie'].filter(Boolean).join(', '),
      'content-security-policy': contentSecurityPolicy(hashes),
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    },
    body,
  };
}

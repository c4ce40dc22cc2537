import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentSecurityPolicy } from '../../content-security-policy';
import { requestIdHeader } from '../request-context';
import { inlineScriptHashes, joinInlineScripts } from './inline-scripts';

/** A page as it goes to every visitor. */
export interface KeptPage {
  headers: Readonly<Record<string, string>>;
  /** gzip */
  body: Buffer;
}

/** Proxies in front of the site give up on much larger headers. */
const mostHashes = 24;

/** Of one connection, or set here. */
const notKept = new Set([
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

function headersToKeep(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || notKept.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
}

/**
 * The page that a rendered answer makes, with a policy that allows its own inline scripts and no other.
 * Null for what must not be kept: anything but a whole HTML page, and one that sets a cookie.
 */
export async function keptPage(answer: {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}): Promise<KeptPage | null> {
  const { status, headers } = answer;
  if (status !== 200 || headers['set-cookie'] !== undefined) return null;
  if (!headers['content-type']?.startsWith('text/html')) return null;
  const html = joinInlineScripts(answer.body);
  const hashes = inlineScriptHashes(html);
  if (hashes.length > mostHashes) return null;
  const body = await compress(html);
  return {
    headers: {
      ...Object.fromEntries(headersToKeep(headers)),
      vary: [headers.vary, 'Cookie'].filter(Boolean).join(', '),
      'content-security-policy': contentSecurityPolicy(hashes),
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    },
    body,
  };
}

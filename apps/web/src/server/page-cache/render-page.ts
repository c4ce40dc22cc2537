import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { pageCacheHeader } from '../../content-security-policy';
import { type CachedPage, toCachedPage } from './cached-page';

const mostBytes = 16 * 1024 * 1024;
const timeoutMs = 60_000;

interface PageResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`The page is larger than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

interface PageRequest {
  /** where Next answers this process alone */
  port: number;
  /** the public one */
  host: string;
  path: string;
  nonce: string;
}

function fetchPage({ port, host, path, nonce }: PageRequest): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      accept: 'text/html',
      'accept-encoding': 'identity',
      [pageCacheHeader]: nonce,
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const pageRequest = request({ host: '127.0.0.1', port, path, headers, signal }, (response) => {
      readBody(response).then((body) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      }, reject);
    });
    pageRequest.once('error', reject).end();
  });
}

/**
 * Creates a function that renders the page of an address. Next receives the address and nothing
 * else of the visitor's request. The nonce of each rendering tells the page's scripts from injected ones.
 */
export function createPageRenderer(
  port: number,
  host: string,
): (address: string) => Promise<CachedPage | null> {
  return async (path) => {
    const nonce = randomBytes(18).toString('base64');
    return toCachedPage(await fetchPage({ port, host, path, nonce }), nonce);
  };
}

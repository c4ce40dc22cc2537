import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { keepHeader } from '../../content-security-policy';
import { type KeptPage, keptPage } from './kept-page';

const mostBytes = 16 * 1024 * 1024;
const timeoutMs = 60_000;

interface Answer {
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

function ask(port: number, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html', 'accept-encoding': 'identity', [keepHeader]: '1' };
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = request({ host: '127.0.0.1', port, path, headers, signal }, (response) => {
      readBody(response).then((body) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      }, reject);
    });
    asked.once('error', reject).end();
  });
}

/**
 * Renders pages as a visitor who sends nothing but the address: no cookie, no header of the request
 * that is waiting reaches them. `port` is where Next answers this process alone, `host` the public one.
 */
export function pageRenderer(
  port: number,
  host: string,
): (address: string) => Promise<KeptPage | null> {
  return async (address) => keptPage(await ask(port, host, address));
}

import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { checkAddress, getHostAddress, type Services } from '@clapboard/services/core';
import type { AttemptResult, DueDelivery } from '@clapboard/services/webhooks';
import { Webhook } from 'standardwebhooks';

/** Milliseconds for look-up, connection and response together. */
const timeLimitMs = 10_000;

/** Milliseconds for the answer of a name server. */
const dnsTimeoutMs = 4000;

/** Bytes of a response that are read and stored. */
const maxResponseBytes = 1000;

/** An IP address, as `dns.lookup` returns it. */
interface Address {
  address: string;
  family: number;
}

interface SendOptions {
  timeoutMs?: number;
  /** resolves a host name to all of its addresses */
  resolve?: (host: string) => Promise<Address[]>;
}

/**
 * Sends a delivery once, signed as the Standard Webhooks specification says, with a signature per secret. Connects
 * only to addresses that were resolved and checked here, so that a host name can't change its address in between,
 * and follows no redirects. Never throws for network errors.
 */
export async function sendWebhook(
  policy: Pick<Services, 'webhookNetworks'>,
  due: Pick<DueDelivery, 'id' | 'url' | 'body' | 'secrets'>,
  { timeoutMs = timeLimitMs, resolve = resolveAll }: SendOptions = {},
): Promise<AttemptResult> {
  const started = performance.now();
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const url = new URL(due.url);
    const addresses = await beforeDeadline(deadline, findAddresses(url, resolve));
    if (addresses.length === 0) return { ...unanswered, problem: 'unknown_host' };
    const problems = addresses.flatMap(
      ({ address }) => checkAddress(policy.webhookNetworks, url, address) ?? [],
    );
    const [problem] = problems;
    if (problem) return { ...unanswered, problem };
    const response = await post(url, addresses, { ...due, signal: deadline });
    const durationMs = Math.round(performance.now() - started);
    return { ...response, problem: classify(response.responseStatus), durationMs };
  } catch {
    const durationMs = Math.round(performance.now() - started);
    return { ...unanswered, problem: deadline.aborted ? 'timeout' : 'unreachable', durationMs };
  }
}

const unanswered = { responseStatus: null, responseBody: null, durationMs: null };

/**
 * Returns the addresses of a host name; none if it is unknown. Not by `dns.lookup`, whose threads a slow name server
 * would keep from reading files.
 */
async function resolveAll(host: string): Promise<Address[]> {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
  const [v4, v6] = await Promise.all([
    resolver.resolve4(host).catch(() => []),
    resolver.resolve6(host).catch(() => []),
  ]);
  return [
    ...v4.map((address) => ({ address, family: 4 })),
    ...v6.map((address) => ({ address, family: 6 })),
  ];
}

/** The host is an IP address, or resolves to some. */
async function findAddresses(
  url: URL,
  resolve: (host: string) => Promise<Address[]>,
): Promise<Address[]> {
  const literal = getHostAddress(url);
  return literal === null ? resolve(url.hostname) : [{ address: literal, family: isIP(literal) }];
}

/** Rejects once the signal aborts: a look-up can't be cancelled. */
async function beforeDeadline<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let abort: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    if (abort) signal.removeEventListener('abort', abort);
  }
}

interface Message {
  id: string;
  body: string;
  secrets: readonly string[];
  signal: AbortSignal;
}

/** Sends the request to one of these addresses, and reads the start of the response. */
async function post(
  url: URL,
  addresses: readonly Address[],
  { id, body, secrets, signal }: Message,
): Promise<Pick<AttemptResult, 'responseBody'> & { responseStatus: number }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request: ClientRequest = send(url, {
      method: 'POST',
      // Not the agent of the process, which reuses connections.
      agent: false,
      signal,
      lookup: (_host, options, callback) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses]);
        else if (first) callback(null, first.address, first.family);
      },
      headers: {
        ...signMessage({ id, body, secrets }),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
        'user-agent': 'Clapboard-Webhooks/1.0',
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
    // All that follows an answer that switches protocols: Node destroys its connection.
    request.on('close', () => reject(new Error('The connection closed without a response.')));
    request.end(body);
  });
  const { statusCode = 0 } = response;
  return { responseStatus: statusCode, responseBody: await readStart(response) };
}

/** Returns the headers of a message, signed now with each secret. */
function signMessage({ id, body, secrets }: Omit<Message, 'signal'>): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

/** Returns the first bytes of a body as text that the database can store, and closes the connection. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop destroys the connection.
    if (length >= maxResponseBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8');
  return text.replaceAll('\0', '');
}

function classify(status: number): AttemptResult['problem'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
}

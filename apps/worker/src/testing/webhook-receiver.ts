import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request as it arrived. */
interface ReceivedRequest {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  /** address of the endpoint */
  url: string;
  port: number;
  received: ReceivedRequest[];
  /** Answers requests from now on; at first with 204. */
  respond(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Starts an HTTP server on 127.0.0.1 that records requests. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedRequest[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    port: address.port,
    received,
    respond(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Whether a request has a signature by the secret. Written from the text of the Standard Webhooks specification,
 * independently of the library that signs.
 */
export function hasSignature({ headers, body }: ReceivedRequest, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': list } = headers;
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest();
  return String(list)
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .some((signature) => {
      const bytes = Buffer.from(signature.slice(3), 'base64');
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
}

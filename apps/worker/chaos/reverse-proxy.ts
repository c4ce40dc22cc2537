import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A running reverse proxy. */
export interface ReverseProxy {
  port: number;
  close(): Promise<void>;
}

/** Methods that may be sent again: they change nothing, and have no body. */
const repeatable = new Set(['GET', 'HEAD']);

/**
 * Starts a plain reverse proxy, as nginx with `proxy_next_upstream error` and `proxy_request_buffering off`: the
 * websites take turns. If one refuses the connection, or closes it before it responds to a read, the next is asked.
 * A write that may have arrived is never sent again, and a response that has begun can’t be replaced.
 */
export async function startReverseProxy(ports: () => readonly number[]): Promise<ReverseProxy> {
  let turn = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, rest: number[]): void {
    const [port, ...others] = rest;
    if (port === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method = 'GET', url: path, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    // Without an agent: nginx opens a connection per request by default.
    const options = { host: '127.0.0.1', port, method, path, headers: forwarded, agent: false };
    let isSent = false;
    const upstream = request(options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing);
    });
    outgoing.once('close', () => upstream.destroy());
    upstream.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (!isSent || repeatable.has(method)) forward(incoming, outgoing, others);
      else outgoing.writeHead(502).end();
    });
    upstream.once('socket', (socket) =>
      socket.once('connect', () => {
        isSent = true;
        if (repeatable.has(method)) upstream.end();
        else incoming.pipe(upstream);
      }),
    );
  }

  const server = createServer((incoming, outgoing) => {
    const all = ports();
    turn = (turn + 1) % Math.max(1, all.length);
    forward(incoming, outgoing, [...all.slice(turn), ...all.slice(0, turn)]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

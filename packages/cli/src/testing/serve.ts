import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A response: status, JSON and headers. */
interface Answer {
  status?: number;
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** A request as a test sees it. */
interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Starts an HTTP server. `null` cuts the connection. */
export async function serve(answer: (request: SeenRequest) => Answer | null) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const entry = { method, path: url, headers, body: await text(request) };
    seen.push(entry);
    const result = answer(entry);
    if (result === null) {
      request.socket.destroy();
      return;
    }
    const { status = 200, json, headers: more } = result;
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(JSON.stringify(json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

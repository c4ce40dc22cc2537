import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { createFront, guarded, type Handler } from '../front';
import { KeptPages } from '../kept-pages';
import { pageRenderer } from '../render-page';
import type { GateOptions } from '../write-gate';

/** What sessions are signed with. */
export const secret = 'a secret of thirty-two letters, no less';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

export async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The front over a handler that greets by cookie; every request that reaches the handler is noted. */
export async function started(answer?: Handler, gate?: GateOptions) {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const faults: unknown[] = [];
  const greet: Handler = async (request, response) => {
    seen.push({ url: request.url, headers: { ...request.headers } });
    if (answer) return answer(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<p>Hello ${request.headers.cookie ?? 'visitor'}</p><script>greet()</script>`);
  };
  const inner = await listen(createServer(guarded(greet, () => {})));
  const render = pageRenderer(inner, 'site.example.org');
  const pages = new KeptPages({ version: async () => '1', render });
  const onFault = (error: unknown) => faults.push(error);
  const port = await listen(
    createServer(createFront({ pages, handle: greet, onFault, secret, ...(gate && { gate }) })),
  );
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return { seen, faults, ask, port };
}

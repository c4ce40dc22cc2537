import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { freePort } from './site';

/** A proxy that passes requests on to websites in turn. */
interface LoadBalancer {
  url: string;
  /** where requests go; changes take effect with the next request */
  targets: Set<string>;
  /** requests that the targets did not answer, or answered with an error of the server */
  failures: string[];
  answered: () => number;
  stop: () => Promise<void>;
}

/** Starts a proxy that keeps connections to its targets open, like a load balancer. It never repeats a request. */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const port = await freePort();
  const agent = new Agent({ keepAlive: true });
  const targets = new Set<string>();
  const failures: string[] = [];
  let requests = 0;
  let answered = 0;
  const server = createServer((incoming, outgoing) => {
    const list = [...targets];
    const target = list[requests % list.length];
    requests += 1;
    const { method, headers, url = '/' } = incoming;
    const fail = (reason: unknown) => {
      failures.push(`${method} ${url}: ${reason}`);
      outgoing.destroy();
    };
    if (!target) return fail('There is no target.');
    const passed = request(new URL(url, target), { method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 500) failures.push(`${method} ${url}: ${statusCode}`);
      outgoing.writeHead(statusCode, response.headers);
      response.once('error', fail).once('end', () => {
        answered += 1;
      });
      response.pipe(outgoing);
    });
    passed.once('error', fail);
    incoming.pipe(passed);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    targets,
    failures,
    answered: () => answered,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      agent.destroy();
    },
  };
}

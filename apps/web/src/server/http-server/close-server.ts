import { once } from 'node:events';
import type { Server } from 'node:http';
import { stopping } from '../stopping';

/** How often connections that have become idle are closed, in milliseconds. */
const idleCheckMs = 100;

/**
 * Stops accepting connections, ends event streams and waits until running requests, such as uploads, are
 * answered. Cuts off those that take longer than `graceMs`.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  stopping().abort();
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}

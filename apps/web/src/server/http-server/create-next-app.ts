import type { Server } from 'node:http';
import next from 'next';

interface NextAppOptions {
  /** folder of the build */
  dir: string;
  hostname: string;
  port: number;
  /** server that only this process reaches */
  inner: Server;
}

/**
 * Creates Next for production. It handles upgrades of connections to `inner` only: by default it adds this handler to
 * the server of its first request, where upgrades would pass all limits and keep their connections for good.
 */
export function createNextApp({ inner, ...options }: NextAppOptions) {
  return next({ dev: false, ...options, httpServer: inner });
}

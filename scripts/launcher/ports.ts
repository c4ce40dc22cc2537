import { createServer } from 'node:net';

const tries = 100;

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without this address family cannot have it taken either.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(host === '::1');
      else if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The first port from `firstPort` on which nothing listens. `localhost` may mean the IPv6 address in a
 * browser, so that one must be free too. Throws when a hundred ports in a row are taken, or when
 * `host` is no address of this machine.
 */
export async function freePort(firstPort: number, host: string): Promise<number> {
  const last = Math.min(firstPort + tries - 1, 65535);
  for (let port = firstPort; port <= last; port += 1) {
    if ((await canListen(port, host)) && (await canListen(port, '::1'))) return port;
  }
  throw new Error(
    `No port from ${firstPort} to ${last} is available on ${host}. ` +
      'Choose another with PORT=NUMBER, and check that HOST is an address of this machine.',
  );
}

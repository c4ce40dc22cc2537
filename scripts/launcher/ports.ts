import { createServer } from 'node:net';

const attempts = 100;

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // Without this address family, the port cannot be in use on it.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(host === '::1');
      else if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Returns the first port from `firstPort` on that is not in use. Browsers may resolve `localhost` to the IPv6
 * address, so the port must be free on it too. Throws if a hundred ports in a row are in use, or if `host` is
 * not an address of this machine.
 */
export async function freePort(firstPort: number, host: string): Promise<number> {
  const last = Math.min(firstPort + attempts - 1, 65535);
  for (let port = firstPort; port <= last; port += 1) {
    if ((await canListen(port, host)) && (await canListen(port, '::1'))) return port;
  }
  throw new Error(
    `No port from ${firstPort} to ${last} is available on ${host}. ` +
      'Choose another with PORT=NUMBER, and check that HOST is an address of this machine.',
  );
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './ports';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

async function occupy(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

test('the first port is used if it is free', async () => {
  const port = await occupy('127.0.0.1');
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await freePort(port, '127.0.0.1')).toBe(port);
});

test.each(['127.0.0.1', '0.0.0.0'])('a port in use on %s is skipped', async (host) => {
  const port = await occupy(host);
  expect(await freePort(port, '127.0.0.1')).toBeGreaterThan(port);
});

test('an address of another machine is an error with a fix', async () => {
  await expect(freePort(65535, '192.0.2.1')).rejects.toThrow(/HOST is an address of this machine/);
});

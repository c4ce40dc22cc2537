import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDb } from './client';

/** Encodes a message of PostgreSQL's protocol: type, length, content. */
function encodeMessage(type: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)]);
}

const loggedIn = encodeMessage('R', '\0\0\0\0');
const completed = encodeMessage('C', 'UPDATE 1\0');
const ready = encodeMessage('Z', 'I');
const shutdown = encodeMessage('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');

test('a server that ends while the pool passes a connection on doesn’t end the process', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const connect = vi.spyOn(pg.Pool.prototype, 'connect');
  const db = createDb(`postgres://user@127.0.0.1:${port}/db`, { poolSize: 1 });
  onTestFinished(async () => {
    connect.mockRestore();
    await db.$disconnect();
    server.close();
  });

  const query = db.$executeRaw`UPDATE a SET b = 1`.then((count) => count);
  const [socket] = await connected;
  await once(socket, 'data');
  socket.write(Buffer.concat([loggedIn, ready]));
  await once(socket, 'data');
  const transaction = db.$transaction((tx) => tx.$executeRaw`UPDATE a SET b = 2`);
  await expect.poll(() => connect.mock.calls.length).toBe(2);
  socket.end(Buffer.concat([completed, ready, shutdown]));

  await expect(query).resolves.toBe(1);
  await expect(transaction).rejects.toThrow();
});

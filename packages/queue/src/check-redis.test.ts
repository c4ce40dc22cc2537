import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkRedis } from './backend';

it('an unreachable Redis server is reported in one sentence with the fix', async () => {
  await expect(checkRedis('redis://:pass-word@127.0.0.1:1')).rejects.toThrow(
    /^Redis at 127\.0\.0\.1:1 can’t be used: .*ECONNREFUSED.*fix REDIS_URL/,
  );
});

/** Returns the address of a server that handles each connection with `onConnection`. */
async function startServer(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

it('a server that accepts connections and doesn’t answer is reported instead of waiting forever', async () => {
  const url = await startServer(() => {});
  await expect(checkRedis(url, 100)).rejects.toThrow('can’t be used: Command timed out');
});

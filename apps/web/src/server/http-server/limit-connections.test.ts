import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { BlockList, connect } from 'node:net';
import { expect, it } from 'vitest';
import { getConnectionLimits, limitConnections, readDescriptorLimit } from './limit-connections';
import type { StreamLimits } from './stream-slots';
import { listen } from './testing/start-server';

const singleSlot: StreamLimits = { perSender: 1, perNetwork: 1, perProcess: 1 };

async function start({ trusted = new BlockList(), limits = singleSlot } = {}) {
  const responses: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') responses.push(response);
    else response.end('served');
  });
  limitConnections(server, trusted, limits);
  const port = await listen(server);
  /** Opens a connection from an address of this machine, and begins a request. */
  const open = async (path = '/', localAddress = '127.0.0.1') => {
    const client = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('utf8');
    client.on('error', () => undefined);
    client.write(`GET ${path} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n`);
    await once(server, 'connection');
    return client;
  };
  /** Ends the request. Returns what the connection receives before it closes. */
  const read = async (client: Awaited<ReturnType<typeof open>>) => {
    let text = '';
    client.on('data', (part) => {
      text += part;
    });
    client.write('\r\n');
    // `once` would reject if the server resets the connection.
    if (!client.closed) await new Promise((resolve) => client.once('close', resolve));
    return text;
  };
  return { server, open, read, responses };
}

it('a connection beyond the limit of its network takes the place of the oldest idle one', async () => {
  const { open, read } = await start();
  const first = await open();
  const second = await open();
  expect(await read(first)).toBe('');
  expect(await read(second)).toContain('served');
});

it('a connection that is being answered stays, and others beyond the limit are closed', async () => {
  const { server, open, read, responses } = await start();
  const busy = await open('/slow');
  const answered = read(busy);
  await once(server, 'request');
  expect(await read(await open())).toBe('');
  responses[0]?.end('served late');
  expect(await answered).toContain('served late');
  expect(await read(await open())).toContain('served');
});

// Other systems have one loopback address.
const onLinux = process.platform === 'linux';

it.runIf(onLinux)('idle connections of as many networks as fit lock nobody out', async () => {
  const { open, read } = await start({ limits: { perSender: 2, perNetwork: 2, perProcess: 3 } });
  const oldest = await open('/', '127.0.0.2');
  const others = [await open('/', '127.0.0.3'), await open('/', '127.0.0.4')];
  const newcomer = await open('/', '127.0.0.5');
  expect(await read(newcomer)).toContain('served');
  expect(await read(oldest)).toBe('');
  for (const other of others) expect(await read(other)).toContain('served');
});

it('trusted proxies have any number of connections', async () => {
  const trusted = new BlockList();
  trusted.addAddress('127.0.0.1');
  const { open, read } = await start({ trusted });
  const first = await open();
  expect(await read(await open())).toContain('served');
  expect(await read(first)).toContain('served');
});

it('connections leave half of the file descriptors to files and the database', () => {
  expect(getConnectionLimits(4096).perProcess).toBe(2048);
  expect(getConnectionLimits(1_048_576)).toEqual({
    perSender: 2000,
    perNetwork: 2000,
    perProcess: 10_000,
  });
  expect(getConnectionLimits(Number.POSITIVE_INFINITY).perProcess).toBe(10_000);
});

it.runIf(onLinux)('reads the limit of the process’s file descriptors', async () => {
  const limits = await readFile('/proc/self/limits', 'utf8');
  const [, soft] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  expect(readDescriptorLimit()).toBe(Number(soft));
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { BlockList, connect } from 'node:net';
import { expect, it } from 'vitest';
import { limitConnections } from './limit-connections';
import { listen } from './testing/start-server';

async function start(trusted: BlockList) {
  const server = createServer((_, response) => response.end('served'));
  limitConnections(server, trusted, { perSender: 1, perNetwork: 1, perProcess: 1 });
  const port = await listen(server);
  /** Opens a connection and begins a request. */
  const open = () => {
    const client = connect(port, '127.0.0.1').setEncoding('utf8');
    client.write('GET / HTTP/1.1\r\nhost: site\r\nconnection: close\r\n');
    client.on('error', () => undefined);
    return client;
  };
  /** Ends the request. Returns what the connection receives before it closes. */
  const read = async (client: ReturnType<typeof open>) => {
    let text = '';
    client.on('data', (part) => {
      text += part;
    });
    client.write('\r\n');
    // `once` would reject if the server resets the connection.
    await new Promise((resolve) => client.once('close', resolve));
    return text;
  };
  return { server, open, read };
}

it('a network’s connections beyond the limit are closed, until others have ended', async () => {
  const { server, open, read } = await start(new BlockList());
  const first = open();
  await once(server, 'connection');
  expect(await read(open())).toBe('');
  expect(await read(first)).toContain('served');
  expect(await read(open())).toContain('served');
});

it('trusted proxies have any number of connections', async () => {
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1');
  const { server, open, read } = await start(proxies);
  const first = open();
  await once(server, 'connection');
  expect(await read(open())).toContain('served');
  expect(await read(first)).toContain('served');
});

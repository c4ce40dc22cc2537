import { once } from 'node:events';
import { BlockList, connect } from 'node:net';
import { expect, it } from 'vitest';
import { session } from './testing/answer-later';
import { startServer } from './testing/start-server';

const proxies = new BlockList();
proxies.addAddress('127.0.0.1');

it.each([
  [
    'the oldest of a sender or network',
    { perSender: 1, perNetwork: 2, perProcess: 3, maxBytes: Number.POSITIVE_INFINITY },
    ['ada 1', 'bea 1', 'visitor 2', 'bea 1 again', 'cid 1'],
    ['ada 1', 'bea 1'],
  ],
  [
    'the oldest of the network that has most',
    { perSender: 9, perNetwork: 9, perProcess: 2, maxBytes: Number.POSITIVE_INFINITY },
    ['visitor 2', 'ada 1', 'ada 1 again'],
    ['ada 1'],
  ],
  [
    'the oldest of the network with most bytes, as few as needed,',
    { perSender: 9, perNetwork: 9, perProcess: 9, maxBytes: 40 * 1024 * 1024 },
    ['visitor 2', 'ada 1', 'bea 1', 'cid 1'],
    ['ada 1', 'bea 1'],
  ],
])('of the responses that clients don’t read, %s are cut', async (_, unread, opened, cut) => {
  const closed: string[] = [];
  const { port } = await startServer(
    async ({ headers }, response) => {
      response.once('close', () => closed.push(String(headers['x-name'])));
      response.end(Buffer.alloc(16 * 1024 * 1024));
    },
    { unread },
    proxies,
  );
  const clients = [];
  for (const name of opened) {
    const [sender = '', network] = name.split(' ');
    const headers = [
      'GET /me HTTP/1.1',
      'host: site.example.org',
      `x-name: ${name}`,
      `x-forwarded-for: 192.0.2.${network}`,
      ...(sender === 'visitor' ? [] : [`cookie: ${session(sender).cookie}`]),
    ];
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    client.write(`${headers.join('\r\n')}\r\n\r\n`);
    await once(client, 'readable');
    clients.push(client);
  }
  await expect.poll(() => closed.toSorted()).toEqual(cut);
  for (const client of clients) client.destroy();
});

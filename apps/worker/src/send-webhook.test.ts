import { once } from 'node:events';
import { BlockList, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendWebhook } from './send-webhook';
import {
  hasSignature,
  startWebhookReceiver,
  type WebhookReceiver,
} from './testing/webhook-receiver';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_1', body: '{"type":"webhook.test"}', secrets: [secret] };

const publicOnly = { webhookNetworks: new BlockList() };
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
const withLoopback = { webhookNetworks: loopback };

let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

it('signatures are checked as the specification does', () => {
  // The example of the specification's libraries.
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const request = { url: '/', headers, body: '{"test": 2432232314}' };
  expect(hasSignature(request, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(true);
});

it('a delivery has the headers of Standard Webhooks and a signature per secret', async () => {
  const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazMDmN4=';
  const secrets = [secret, other];
  const result = await sendWebhook(withLoopback, { ...message, secrets, url: receiver.url });
  expect(result).toMatchObject({ problem: null, responseStatus: 204, responseBody: '' });
  const [request] = receiver.received;
  if (!request) throw new Error('nothing received');
  expect(request).toMatchObject({
    url: '/hook',
    body: message.body,
    headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json' },
  });
  expect(Math.abs(Number(request.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(
    60,
  );
  expect(hasSignature(request, secret)).toBe(true);
  expect(hasSignature(request, other)).toBe(true);
  expect(hasSignature({ ...request, body: `${message.body} ` }, secret)).toBe(false);
  expect(hasSignature(request, 'whsec_AAAA')).toBe(false);
});

describe('private addresses are refused without a connection', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[fd00:ec2::254]',
  ];
  it.each(hosts.flatMap((host) => [`http://${host}`, `https://${host}`]))('%s', async (origin) => {
    const url = `${origin}:${receiver.port}/hook`;
    const result = await sendWebhook(publicOnly, { ...message, url });
    expect(result).toMatchObject({ problem: 'private_address', responseStatus: null });
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['one', ['10.0.0.1']],
    ['a public and a private one', ['1.1.1.1', '127.0.0.1']],
    ['an IPv4-mapped one', ['::ffff:127.0.0.1']],
    ['none that is public, for localhost', ['127.0.0.1', '::1']],
    ['a link-local one with a zone', ['fe80::1%lo']],
  ])('of host names: %s', async (_name, addresses) => {
    const url = `https://hooks.example:${receiver.port}/hook`;
    const resolve = resolveTo(...addresses);
    const result = await sendWebhook(publicOnly, { ...message, url }, { resolve });
    expect(result.problem).toBe('private_address');
    expect(receiver.received).toEqual([]);
  });
});

it('a connection goes to the address that was checked, whatever the name resolves to later', async () => {
  const resolved: string[] = [];
  // The name resolves to nothing: only the checked address can lead to the receiver.
  const url = `http://rebinding.invalid:${receiver.port}/hook`;
  const resolve = async (host: string) => {
    resolved.push(host);
    return resolveTo('127.0.0.1')();
  };
  const result = await sendWebhook(withLoopback, { ...message, url }, { resolve });
  expect(result.problem).toBeNull();
  expect(resolved).toEqual(['rebinding.invalid']);
  expect(receiver.received[0]?.headers.host).toBe(`rebinding.invalid:${receiver.port}`);
});

it('plain http is refused outside of the networks that the operator allows', async () => {
  const url = 'http://hooks.example/hook';
  const resolve = resolveTo('1.1.1.1');
  const result = await sendWebhook(withLoopback, { ...message, url }, { resolve });
  expect(result.problem).toBe('not_https');
});

it('redirects are not followed', async () => {
  receiver.respond((response) => void response.writeHead(307, { location: '/other' }).end());
  const result = await sendWebhook(withLoopback, { ...message, url: receiver.url });
  expect(result).toMatchObject({ problem: 'redirect', responseStatus: 307 });
  expect(receiver.received).toHaveLength(1);
});

it('an endless response is cut after 1,000 bytes and its connection closed', async () => {
  let closed: Promise<unknown> | undefined;
  receiver.respond((response) => {
    closed = once(response, 'close');
    response.writeHead(500);
    const write = () => {
      if (!response.destroyed) response.write('a\0'.repeat(5000), () => setImmediate(write));
    };
    write();
  });
  const result = await sendWebhook(withLoopback, { ...message, url: receiver.url });
  expect(result).toMatchObject({ problem: 'refused', responseStatus: 500 });
  expect(result.responseBody).toBe('a'.repeat(500));
  await closed;
});

it('a server that is silent or sends its response slowly ends at the time limit', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const limit = { timeoutMs: 100 };
  const url = `http://127.0.0.1:${address.port}/`;
  const late = await sendWebhook(withLoopback, { ...message, url }, limit);
  expect(late).toMatchObject({ problem: 'timeout', responseStatus: null });
  silent.close();
  receiver.respond((response) => void response.writeHead(200).write('start'));
  const slow = await sendWebhook(withLoopback, { ...message, url: receiver.url }, limit);
  expect(slow.problem).toBe('timeout');
  const never = { ...limit, resolve: () => new Promise<never>(() => undefined) };
  const lookup = await sendWebhook(publicOnly, { ...message, url: 'https://a.example' }, never);
  expect(lookup.problem).toBe('timeout');
});

it('a server that switches protocols gives no response, and doesn’t block the worker', async () => {
  const switching = createServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(switching, 'listening');
  const address = switching.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}/`;
  const result = await sendWebhook(withLoopback, { ...message, url });
  expect(result).toMatchObject({ problem: 'unreachable', responseStatus: null });
  switching.close();
});

it('unknown hosts, closed ports and servers without TLS are named', async () => {
  const send = (url: string) => sendWebhook(withLoopback, { ...message, url });
  expect((await send('https://does-not-exist.invalid/')).problem).toBe('unknown_host');
  expect((await send(`https://127.0.0.1:${receiver.port}/`)).problem).toBe('unreachable');
  const { port } = receiver;
  await receiver.close();
  expect((await send(`http://127.0.0.1:${port}/`)).problem).toBe('unreachable');
  receiver = await startWebhookReceiver();
});

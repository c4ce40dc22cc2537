import type { Socket } from 'node:net';
import { parseNetworks } from '@clapboard/services/networks';
import { expect, it } from 'vitest';
import { clientAddress, getNetwork } from './client-address';

const addressFor = (peer: string | undefined, forwarded: string | undefined, trusted: string) => {
  const proxies = parseNetworks(trusted);
  if (!proxies) throw new Error(`Invalid list: ${trusted}`);
  const socket = { remoteAddress: peer } as Socket;
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ socket, headers }, proxies);
};

it.each([
  ['without trusted proxies, the socket’s address', '192.0.2.1', '198.51.100.7', '', '192.0.2.1'],
  ['the header of another host is ignored', '192.0.2.1', '198.51.100.7', '10.0.0.0/8', '192.0.2.1'],
  [
    'the header of a trusted proxy is used',
    '10.1.2.3',
    '198.51.100.7',
    '10.0.0.0/8',
    '198.51.100.7',
  ],
  [
    'entries from the client, left of the proxy’s entry, are ignored',
    '10.1.2.3',
    '203.0.113.9, 198.51.100.7',
    '10.0.0.0/8',
    '198.51.100.7',
  ],
  [
    'a chain of two trusted proxies is followed',
    '10.1.2.3',
    '198.51.100.7, 172.16.0.1',
    '10.0.0.0/8,172.16.0.1',
    '198.51.100.7',
  ],
  ['an invalid entry ends the chain', '10.1.2.3', 'x, ,', '10.0.0.0/8', '10.1.2.3'],
  ['a proxy without a header is the client', '10.1.2.3', undefined, '10.0.0.0/8', '10.1.2.3'],
  [
    'an IPv4-mapped IPv6 address is IPv4',
    '::ffff:10.1.2.3',
    '2001:db8::1',
    '10.0.0.0/8',
    '2001:db8::1',
  ],
  ['IPv6 proxies are matched by prefix', 'fd00::7', '198.51.100.7', 'fd00::/8', '198.51.100.7'],
  ['a socket without an address has none', undefined, '198.51.100.7', '', ''],
])('the client’s address: %s', (_, peer, forwarded, trusted, expected) => {
  expect(addressFor(peer, forwarded, trusted)).toBe(expected);
});

it.each(['10.0.0.0/33', 'example.org', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '*'])(
  'a list of proxies with %s is rejected',
  (entry) => {
    expect(parseNetworks(`127.0.0.1, ${entry}`)).toBeNull();
  },
);

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('limits count %s as %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

it('a customer’s larger network has the first 48 bits of an IPv6 address', () => {
  expect(getNetwork('2001:db8:1:2::3', 48)).toBe('2001:db8:1::/48');
  expect(getNetwork('192.0.2.1', 48)).toBe('192.0.2.1');
});

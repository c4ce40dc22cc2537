import { expect, it } from 'vitest';
import { isReachable } from './is-reachable';
import { parseNetworks } from './parse-networks';

const allow = (text: string) => {
  const networks = parseNetworks(text);
  if (!networks) throw new Error(`invalid networks: ${text}`);
  return networks;
};

// Ranges of the IANA special-purpose address registries, with an address of each.
it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '3fff::1',
  'localhost',
  '',
])('%s is not reachable', (address) => {
  expect(isReachable(address, allow(''))).toBe(false);
});

it.each(['1.1.1.1', '172.32.0.1', '192.167.255.255', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '%s is reachable',
  (address) => {
    expect(isReachable(address, allow(''))).toBe(true);
  },
);

it('networks of the operator are reachable, also as IPv4-mapped addresses, and no others', () => {
  const networks = allow('10.1.0.0/16, fd00:1::/32');
  expect(isReachable('10.1.2.3', networks)).toBe(true);
  expect(isReachable('::ffff:10.1.2.3', networks)).toBe(true);
  expect(isReachable('fd00:1::5', networks)).toBe(true);
  expect(isReachable('10.2.0.1', networks)).toBe(false);
  expect(isReachable('fd00:2::1', networks)).toBe(false);
});

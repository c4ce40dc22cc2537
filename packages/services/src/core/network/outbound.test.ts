import { expect, it } from 'vitest';
import { checkUrl } from './outbound';
import { parseNetworks } from './parse-networks';

const check = (url: string, networks = '') => {
  const list = parseNetworks(networks);
  if (!list) throw new Error(`invalid networks: ${networks}`);
  return checkUrl(list, new URL(url));
};

it.each([
  'https://127.0.0.1/v1',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]:6379',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost:11434/v1',
  'https://sub.localhost./',
])('the address %s is private unless the operator allows its network', (url) => {
  expect(check(url)).toBe('private_address');
  expect(check(url, '203.0.113.0/24')).toBe(url.includes('localhost') ? null : 'private_address');
  expect(check(url, '0.0.0.0/0, ::/0')).toBeNull();
});

it('plain http is for allowed networks, and for names whose address is not known yet', () => {
  expect(check('http://hooks.example.org')).toBe('not_https');
  expect(check('http://1.1.1.1')).toBe('not_https');
  expect(check('http://1.1.1.1', '10.1.0.0/16')).toBe('not_https');
  expect(check('http://10.1.2.3/hook', '10.1.0.0/16')).toBeNull();
  expect(check('http://hooks.internal/hook', '10.1.0.0/16')).toBeNull();
  expect(check('http://10.2.0.1/hook', '10.1.0.0/16')).toBe('private_address');
});

it('a public address and a name with https may be entered', () => {
  expect(check('https://1.1.1.1/hook')).toBeNull();
  expect(check('https://localhost.example.org')).toBeNull();
});

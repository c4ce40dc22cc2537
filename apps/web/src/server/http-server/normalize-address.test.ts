import { expect, it } from 'vitest';
import { normalizeAddress } from './normalize-address';

it.each([
  ['/_next/static/../../compare', '/compare'],
  ['/_next/static/%2e%2E/.%2e/compare?a=..', '/compare?a=..'],
  ['/livez/./../compare', '/compare'],
  ['/_next/static\\..\\..\\compare', '/compare'],
  ['/../../compare', '/compare'],
  ['/api/v1/%62enchmarks/x/fil%65', '/api/v1/benchmarks/x/file'],
  ['/api/v1/benchmarks/x/file#/part', '/api/v1/benchmarks/x/file'],
  ['/api/v1/files?name=a%65#part', '/api/v1/files?name=a%65'],
])('%s is read as %s', (address, path) => {
  expect(normalizeAddress(address)).toBe(path);
});

it.each([
  '/',
  '/models/a%2Fb%25c%20d?q=%41',
  '/models/a%252e',
  '/models/%ff',
  '/models/%',
  '/models/%%36%35',
  '/models/%6%35',
  '//models',
  '/models/',
  '*',
  'http://other.example.org/compare',
  '',
])('the address %s stays', (address) => {
  expect(normalizeAddress(address)).toBe(address);
});

it('exactly the escapes of unreserved characters are needless', () => {
  const sequences = Array.from(
    { length: 256 },
    (_, code) => `%${code.toString(16).padStart(2, '0')}`,
  );
  const decoded = sequences.map((sequence) => normalizeAddress(`/a${sequence}`).slice(2));
  expect(decoded.filter((text) => text.length === 1).join('')).toBe(
    '-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~',
  );
});

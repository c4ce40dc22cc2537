import { expect, test } from 'vitest';
import { checkNodeVersion, isInstalled } from './bootstrap.mjs';

const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } });
const zod = { version: '4.0.0', integrity: 'sha512-a' };

test('an error about an outdated Node names the required version', () => {
  expect(() => checkNodeVersion('18.20.4')).toThrow(/requires Node 20\.19 or newer.*18\.20\.4/);
  expect(() => checkNodeVersion('20.18.3')).toThrow('20.18.3');
  expect(() => checkNodeVersion('20.19.0')).not.toThrow();
  expect(() => checkNodeVersion('22.0.0')).not.toThrow();
});

test('packages count as installed only if they match the lock file', () => {
  const lockText = lock({ 'node_modules/zod': zod });
  expect(isInstalled(lockText, undefined)).toBe(false);
  expect(isInstalled(lockText, lock({ 'node_modules/zod': zod }))).toBe(true);
  expect(isInstalled(lockText, lock({}))).toBe(false);
  expect(isInstalled(lockText, lock({ 'node_modules/zod': { ...zod, version: '3.0.0' } }))).toBe(
    false,
  );
  expect(
    isInstalled(lockText, lock({ 'node_modules/zod': { ...zod, integrity: 'sha512-b' } })),
  ).toBe(false);
});

test('a package that was removed from the lock file requires an install', () => {
  const installed = lock({ 'node_modules/zod': zod, 'node_modules/left': zod });
  expect(isInstalled(lock({ 'node_modules/zod': zod }), installed)).toBe(false);
});

test('packages for other platforms may be absent', () => {
  const lockText = lock({
    'node_modules/zod': zod,
    'node_modules/other-os': { ...zod, optional: true },
  });
  expect(isInstalled(lockText, lock({ 'node_modules/zod': zod }))).toBe(true);
});

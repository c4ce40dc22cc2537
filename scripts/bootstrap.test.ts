import { expect, test } from 'vitest';
import { checkNodeVersion, isInstalled } from './bootstrap.mjs';

const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } });
const zod = { version: '4.0.0', integrity: 'sha512-a' };

test('a Node that is too old is refused with the version that is needed', () => {
  expect(() => checkNodeVersion('18.20.4')).toThrow(/requires Node 20\.19 or newer.*18\.20\.4/);
  expect(() => checkNodeVersion('20.18.3')).toThrow('20.18.3');
  expect(() => checkNodeVersion('20.19.0')).not.toThrow();
  expect(() => checkNodeVersion('22.0.0')).not.toThrow();
});

test('packages count as installed only when they are those of the lock file', () => {
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

test('a package that the lock file no longer has makes an install necessary', () => {
  const installed = lock({ 'node_modules/zod': zod, 'node_modules/left': zod });
  expect(isInstalled(lock({ 'node_modules/zod': zod }), installed)).toBe(false);
});

test('packages of other platforms may be absent', () => {
  const lockText = lock({
    'node_modules/zod': zod,
    'node_modules/other-os': { ...zod, optional: true },
  });
  expect(isInstalled(lockText, lock({ 'node_modules/zod': zod }))).toBe(true);
});

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkNodeVersion, chooseNpmCache, isInstalled } from './bootstrap.mjs';

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

test('packages whose install was cut off while npm wrote its list are installed again', () => {
  const lockText = lock({ 'node_modules/zod': zod });
  expect(isInstalled(lockText, '')).toBe(false);
  expect(isInstalled(lockText, lockText.slice(0, -1))).toBe(false);
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

test('a cache of npm that can’t be written is replaced by a temporary folder, with one line', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'clapboard-home-'));
  const lines: string[] = [];
  const choose = (cache: string) => chooseNpmCache({ line: (text) => lines.push(text) }, cache);
  expect(await choose(path.join(home, '.npm'))).toBeUndefined();
  expect(lines).toEqual([]);
  // A folder in a file can't be created, also by root.
  await writeFile(path.join(home, 'read-only'), '');
  const cache = await choose(path.join(home, 'read-only/.npm'));
  expect((await stat(cache ?? '')).isDirectory()).toBe(true);
  expect(lines).toEqual([
    `  npm can’t write its cache, ${home}/read-only/.npm. Using ${cache} instead.`,
  ]);
  for (const folder of [home, cache ?? '']) await rm(folder, { recursive: true });
});

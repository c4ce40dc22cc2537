import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileHint, hintCompilation } from './hint-compilation';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-hint-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('the scripts of every page start with the hint once, and no other script', async () => {
  const manifest = { rootMainFiles: ['react.js'], polyfillFiles: ['polyfills.js'] };
  await writeFile(path.join(folder, 'build-manifest.json'), JSON.stringify(manifest));
  for (const name of ['react.js', 'polyfills.js'])
    await writeFile(path.join(folder, name), 'run()');
  await hintCompilation(folder);
  await hintCompilation(folder);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await read('react.js')).toBe(`${compileHint}run()`);
  expect(await read('polyfills.js')).toBe('run()');
});

test('a build without such scripts is an error', async () => {
  await writeFile(path.join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles: [] }));
  await expect(hintCompilation(folder)).rejects.toThrow();
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress-files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-compress-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('text files of any depth get compressed versions with the same content, and no other file', async () => {
  const script = 'run();'.repeat(1000);
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, 'chunks/a.js'), script);
  await writeFile(path.join(folder, 'tiny.css'), 'a{}');
  await writeFile(path.join(folder, 'font.woff2'), script);
  await compressFiles(folder);
  const files = await readdir(folder, { recursive: true });
  expect(files.sort()).toEqual(
    ['chunks', 'chunks/a.js', 'chunks/a.js.br', 'chunks/a.js.gz', 'font.woff2', 'tiny.css'].sort(),
  );
  const read = (name: string) => readFile(path.join(folder, 'chunks', name));
  expect(String(brotliDecompressSync(await read('a.js.br')))).toBe(script);
  expect(String(gunzipSync(await read('a.js.gz')))).toBe(script);
});

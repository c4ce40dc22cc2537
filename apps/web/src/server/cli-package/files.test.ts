import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCliPackage, packFiles } from './files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-package-'));
  await writeFile(path.join(folder, 'clapboard.mjs'), 'const site = "__CLAPBOARD_SERVER__";');
  await writeFile(path.join(folder, 'clapboard.py'), 'SITE = "__CLAPBOARD_SERVER__"');
  await writeFile(path.join(folder, 'package.json'), '{"name":"x"}');
});

afterEach(() => rm(folder, { recursive: true }));

it('downloaded programs connect to the site that served them, as files and as a package', async () => {
  const files = await loadCliPackage(folder, 'https://clap.example.org');
  const program = 'const site = "https://clap.example.org/";';
  expect(files.get('clapboard.mjs')?.toString()).toBe(program);
  expect(files.get('clapboard.py')?.toString()).toBe('SITE = "https://clap.example.org/"');
  const archive = extract();
  archive.end(gunzipSync(await packFiles(files)));
  const entries = new Map<string, string>();
  for await (const entry of archive) entries.set(entry.header.name, await text(entry));
  expect(Object.fromEntries(entries)).toEqual({
    'package/clapboard.mjs': program,
    'package/package.json': '{"name":"x"}',
  });
});

it('an address cannot terminate the string that contains it', async () => {
  const files = await loadCliPackage(folder, 'https://clap.example.org/$&";alert(1);"');
  expect(files.get('clapboard.mjs')?.toString().match(/"/g)).toHaveLength(2);
});

it('no package is served without a build', async () => {
  expect(await loadCliPackage(path.join(folder, 'none'), 'https://clap.example.org')).toEqual(
    new Map(),
  );
});

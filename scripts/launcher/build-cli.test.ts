import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { smallVidhal } from '@clapboard/cli/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCliPackage } from './build-cli';

const run = promisify(execFile);

let folder: string;
let packed: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-package-'));
  packed = path.join(folder, 'package');
  await buildCliPackage(packed);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('npm packs the command line and installs it offline with nothing else, and it prints its version', async () => {
  const target = path.join(folder, 'installed');
  const options = ['--offline', '--no-audit', '--install-links', '--prefix', target];
  // Instead of a link, npm installs what it would pack.
  await run('npm', ['install', ...options, packed]);
  const installed = await readdir(path.join(target, 'node_modules/@clapboard/cli'));
  expect(installed.sort()).toEqual(['LICENSE', 'README.md', 'clapboard.mjs', 'package.json']);
  const modules = JSON.parse(
    await readFile(path.join(target, 'node_modules/.package-lock.json'), 'utf8'),
  );
  expect(Object.keys(modules.packages)).toEqual(['node_modules/@clapboard/cli']);
  const binary = path.join(target, 'node_modules/.bin/clapboard');
  const vidhal = await smallVidhal();
  const predictions = await vidhal.write('mcqa/model.json', vidhal.choices());
  const scored = await run(binary, ['score', 'vidhal', '--truth', 'truth', predictions], {
    cwd: vidhal.folder,
  });
  expect(scored.stdout).toContain('10 of 10 items answered');
  const { version } = JSON.parse(await readFile(path.join(packed, 'package.json'), 'utf8'));
  expect((await run(binary, ['--version'])).stdout).toBe(`${version}\n`);
});

it('no text recommends a third-party package', async () => {
  for (const name of ['clapboard.mjs', 'README.md']) {
    expect(await readFile(path.join(packed, name), 'utf8')).not.toMatch(/npx clapboard\b/);
  }
});

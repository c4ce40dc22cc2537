import fs, { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { collectFiles } from './collect-files';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-cli-'));
  for (const name of ['a', 'locked', 'z']) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'answers.json'), '{}');
  }
});

afterAll(() => rm(folder, { recursive: true }));

/** Refuses to read folders of a name. Permissions don't bind the superuser, as whom containers run tests. */
function lockFolders(name: string): void {
  const readdir = fs.readdir.bind(fs);
  vi.spyOn(fs, 'readdir').mockImplementation((...args: Parameters<typeof fs.readdir>) => {
    const [folder] = args;
    if (path.basename(String(folder)) !== name) return readdir(...args);
    const message = `EACCES: permission denied, scandir '${folder}'`;
    return Promise.reject(Object.assign(new Error(message), { code: 'EACCES' }));
  });
  syncBuiltinESMExports();
}

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('reports a folder that can’t be read by its name, and reads the others', async () => {
  lockFolders('locked');
  const { files, issues } = await collectFiles([folder], { skippedAloud: true });
  expect(files.map(({ name }) => path.basename(path.dirname(name)))).toEqual(['a', 'z']);
  expect(issues).toMatchObject([
    {
      severity: 'error',
      code: 'unreadable_path',
      file: path.join(folder, 'locked'),
      message: expect.stringContaining('permission denied'),
    },
  ]);
});

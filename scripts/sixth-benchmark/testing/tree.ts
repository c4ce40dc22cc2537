import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, readlink, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Files and folders that are installed, built or generated, so they are not part of the project. */
const generated = new Set([
  'node_modules',
  '.git',
  '.next',
  '.clapboard',
  '.env',
  '.env.local',
  'dist',
  'test-results',
  'playwright-report',
  'next-env.d.ts',
]);

const isSource = (file: string) =>
  !generated.has(path.basename(file)) && !/\.tsbuildinfo$/.test(file);

/** Copies the project at `root`, without the folder `except`, to `target`. The copy is runnable. */
export async function copyProject(root: string, target: string, except: string): Promise<void> {
  await cp(root, target, {
    recursive: true,
    filter: (source) => source === root || (isSource(source) && source !== except),
  });
  await linkPackages(root, target);
}

/**
 * Links the installed packages of `root` into the copy. Packages of the repository are links themselves, which
 * point to the copied packages in the copy.
 */
async function linkPackages(root: string, target: string): Promise<void> {
  const [from, to] = [path.join(root, 'node_modules'), path.join(target, 'node_modules')];
  const workspace = '@clapboard';
  await mkdir(path.join(to, workspace), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== workspace) await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of await readdir(path.join(from, workspace))) {
    const link = path.join(from, workspace, name);
    const home = path.relative(await realpath(root), await realpath(link));
    if (home.startsWith('..') || home.includes('node_modules')) {
      throw new Error(`${link} doesn’t link into the repository: ${await readlink(link)}`);
    }
    await symlink(path.join(target, home), path.join(to, workspace, name));
  }
}

/** Returns the SHA-256 of every file of the project at `root`, by path. */
export async function getHashes(root: string): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => file.split(path.sep).every(isSource))
    .sort();
  const hashes = files.map(async (file) => {
    const content = await readFile(path.join(root, file));
    return [file, createHash('sha256').update(content).digest('hex')] as const;
  });
  return new Map(await Promise.all(hashes));
}

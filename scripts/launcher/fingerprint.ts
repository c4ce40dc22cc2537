import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const skipped = new Set(['node_modules', '.next', 'dist', 'bench', 'e2e', 'test-results']);
const notBuilt = /\.test\.tsx?$|\.tsbuildinfo$|^next-env\.d\.ts$|^\.stamp$/;

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: false });
  const nested = await Promise.all(
    entries.map((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(full);
      return notBuilt.test(entry.name) ? [] : [full];
    }),
  );
  return nested.flat();
}

/**
 * Computes a SHA-256 (hex) over the Node version and the names and contents of all files that a build reads.
 * Equal fingerprints mean that the last build can be reused.
 */
export async function fingerprint(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): Promise<string> {
  const found = await Promise.all(folders.map((folder) => filesUnder(path.join(root, folder))));
  const all = [...found.flat(), ...files.map((file) => path.join(root, file))].sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of all) {
    const content = await readFile(file);
    hash.update(`\0${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

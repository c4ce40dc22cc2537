import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Files of the command line’s package, by name. */
export type CliPackage = ReadonlyMap<string, Buffer>;

/** The program in the package. */
export const program = 'clapboard.mjs';

/** The client in Python, which is served beside the package. */
export const pythonClient = 'clapboard.py';

/** Reads the built programs, which then talk to `server` by default. Empty without a build. */
export async function loadCliPackage(folder: string, server: string): Promise<CliPackage> {
  const names = await readdir(folder).catch(() => []);
  const { href } = new URL(server);
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      if (name !== program && name !== pythonClient) return [name, bytes] as const;
      const text = bytes.toString().replaceAll('__CLAPBOARD_SERVER__', () => href);
      return [name, Buffer.from(text)] as const;
    }),
  );
  return new Map(files);
}

/** Returns a package as npm installs it: a gzipped tar, the same bytes for the same files. */
export async function packFiles(files: CliPackage): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of files) {
    if (name === pythonClient) continue;
    archive.entry({ name: `package/${name}`, mode: 0o644, mtime: new Date(0) }, bytes);
  }
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}

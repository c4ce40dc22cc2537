import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stop as endEsbuild, build as esbuild, type Plugin } from 'esbuild';
import { root } from '../bootstrap.mjs';

const source = path.join(root, 'packages/cli');

/**
 * Writes the publishable package of the command line to a folder: one file without dependencies,
 * its manifest, readme and licence. Beside it, the client in Python, which is not part of the package.
 */
export async function buildCliPackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await esbuild({
    entryPoints: [path.join(source, 'src/standalone.ts')],
    outfile: path.join(folder, 'clapboard.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Half the time to parse. Names stay, for reports of errors.
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'utf8',
    legalComments: 'none',
    plugins: [withoutLocales, withNamespaceOfZod],
    logLevel: 'silent',
  });
  // Otherwise the esbuild process would keep running.
  await endEsbuild();
  await cp(path.join(source, 'python/clapboard.py'), path.join(folder, 'clapboard.py'));
  await writeFile(path.join(folder, 'package.json'), await writeManifest());
  await cp(path.join(source, 'README.md'), path.join(folder, 'README.md'));
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** Leaves out zod’s messages in other languages, a quarter of the file. */
const withoutLocales: Plugin = {
  name: 'without-locales',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Imports zod as a namespace, so that esbuild leaves out what no schema uses: a seventh of the file. */
const withNamespaceOfZod: Plugin = {
  name: 'with-namespace-of-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/].*\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text.replace("import { z } from 'zod'", "import * as z from 'zod'");
      return { contents, loader: 'ts' };
    });
  },
};

/** The manifest for npm, with the name and version of the workspace’s. */
async function writeManifest(): Promise<string> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const { name, version } = await read(path.join(source, 'package.json'));
  const { license, engines } = await read(path.join(root, 'package.json'));
  const manifest = {
    name,
    version,
    description: 'Submit predictions to a Clapboard site, wait for the scores, and score offline.',
    license,
    type: 'module',
    engines,
    bin: { clapboard: './clapboard.mjs' },
    files: ['clapboard.mjs'],
    publishConfig: { access: 'public' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

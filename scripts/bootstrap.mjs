import { createHash } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCache, npmScript } from './env.mjs';
import { checkFreeSpace } from './free-space.mjs';
import { run } from './run.mjs';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const requiredNode = [20, 19];
const generated = path.join(root, 'packages/db/src/generated');

/**
 * Throws an error that names the required version if Node is too old.
 *
 * @param {string} [version]
 */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = requiredNode;
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  throw new Error(
    `Clapboard requires Node ${requiredNode.join('.')} or newer. This is Node ${version}.\n` +
      'Install a newer version from https://nodejs.org, then run the command again.',
  );
}

/** @param {string} file */
async function readText(file) {
  return readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * Reads the packages of npm's hidden lock file. Returns undefined if it is absent, or incomplete because the disk was
 * full or npm was killed.
 *
 * @param {string | undefined} text
 */
function readPackages(text = '') {
  try {
    return JSON.parse(text).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether npm's hidden lock file in node_modules matches package-lock.json. Packages for other platforms are
 * optional in the lock file and may be absent.
 *
 * @param {string} lockText package-lock.json
 * @param {string | undefined} installedText node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isInstalled(lockText, installedText) {
  const installed = readPackages(installedText);
  if (installed === undefined) return false;
  const locked = JSON.parse(lockText).packages;
  const same = Object.keys(installed).every((name) => {
    const actual = installed[name];
    const expected = locked[name];
    return (
      expected && actual.version === expected.version && actual.integrity === expected.integrity
    );
  });
  const missing = Object.keys(locked).some((name) => {
    if (name === '' || installed[name]) return false;
    return !(locked[name].optional || locked[name].devOptional || locked[name].peer);
  });
  return same && !missing;
}

/** What `npm ci` writes: the packages, and its cache. */
const packagesBytes = 1.4e9;

/**
 * Returns a temporary folder for npm's cache if its own can't be written, for example in a read-only home.
 *
 * @param {Pick<import('./progress.mjs').Progress, 'line'>} progress
 * @param {string} [usual] npm's own
 */
export async function chooseNpmCache(progress, usual = npmCache) {
  try {
    await mkdir(usual, { recursive: true });
    await access(usual, constants.W_OK);
    return undefined;
  } catch {
    const cache = await mkdtemp(path.join(tmpdir(), 'clapboard-npm-'));
    progress.line(`  npm can’t write its cache, ${usual}. Using ${cache} instead.`);
    return cache;
  }
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
async function installPackages(progress, signal) {
  const lockText = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (isInstalled(lockText, await readText(hidden))) return;
  await checkFreeSpace(root, packagesBytes, 'Installing the packages');
  const cache = await chooseNpmCache(progress);
  await progress
    .step('Installing packages', async () => {
      // Skips install scripts: Prisma's would download an engine that Clapboard does not use, and no other package
      // needs one.
      // Doesn't ask whether cached packages are current: the lock file has the hash of each.
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
      const args = ['ci', '--ignore-scripts', '--prefer-offline', ...quiet];
      // A start with NODE_ENV=production also builds, so it needs the development packages.
      const all = [...args, '--include=dev', ...(cache ? ['--cache', cache] : [])];
      const [command, commandArgs] = npmScript
        ? [process.execPath, [npmScript, ...all]]
        : ['npm', all];
      await run(command, commandArgs, { cwd: root, signal });
    })
    .finally(() => cache && rm(cache, { recursive: true, force: true }));
}

/**
 * Generates the database client if the schema has changed. Requires the installed packages.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function generateClient(progress, signal) {
  const models = path.join(root, 'prisma/models');
  const files = (await readdir(models)).sort().map((name) => path.join(models, name));
  const schema = await Promise.all(
    [path.join(root, 'prisma/schema.prisma'), ...files].map((file) => readFile(file)),
  );
  const prisma = await readFile(path.join(root, 'node_modules/prisma/package.json'));
  const digest = createHash('sha256').update(Buffer.concat(schema)).update(prisma).digest('hex');
  const stamp = path.join(generated, '.stamp');
  if ((await readText(stamp)) === digest) return;
  await progress.step('Generating the database client', async () => {
    const preload = ['--require', './scripts/skip-prisma-tools.cjs'];
    await run(process.execPath, [...preload, 'node_modules/prisma/build/index.js', 'generate'], {
      cwd: root,
      // Any existing program prevents a download: Prisma only checks that the file exists.
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      signal,
    });
    await writeFile(stamp, digest);
  });
}

/**
 * Prepares a fresh clone to run TypeScript: checks Node, installs the packages of the lock file and generates
 * the database client. Skips steps that are up to date.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function bootstrap(progress, signal) {
  checkNodeVersion();
  await installPackages(progress, signal);
  await generateClient(progress, signal);
}

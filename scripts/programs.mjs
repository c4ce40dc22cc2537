import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { searchPath } from './env.mjs';
import { CommandError, run } from './run.mjs';

/**
 * Returns the path of the first of these programs in the PATH, or undefined.
 *
 * @param {readonly string[]} names
 */
async function find(names) {
  for (const name of names) {
    for (const folder of searchPath.split(path.delimiter)) {
      const file = path.join(folder, name);
      const usable = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (folder && usable) return file;
    }
  }
  return undefined;
}

/**
 * Installs a package with apt-get. Returns false on other systems, or without root or passwordless sudo.
 *
 * @param {string} name
 */
async function installFromSystem(name) {
  if (!(await find(['apt-get']))) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...prefix] = [...asRoot, 'apt-get'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run(command, [...prefix, 'update', '-q'], { cwd: root, env });
    const args = ['install', '-y', '-q', '--no-install-recommends', name];
    await run(command, [...prefix, ...args], { cwd: root, env });
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

/** The headless shell comes first, because it draws no windows and takes a quarter less processor time. */
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Returns the path of a browser for the end-to-end tests: a browser in the PATH, or a package of the system, which is
 * installed. Without either, installs Playwright's browser and returns undefined. Throws if none can be installed.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<string | undefined>}
 */
export async function ensureBrowser(progress) {
  const found = await find(browsers);
  if (found) return found;
  return progress.step('Installing a browser', async () => {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const installed = (await installFromSystem(name)) && (await find(browsers));
      if (installed) return installed;
    }
    const cli = path.join(root, 'node_modules/playwright/cli.js');
    await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root }).catch((cause) => {
      throw new Error(
        'Browser tests require Chromium, and it could not be downloaded. ' +
          'Install it (Debian: apt-get install chromium; macOS: brew install --cask google-chrome), then run them again.',
        { cause },
      );
    });
    return undefined;
  });
}

/**
 * Ensures that a Redis server for the integration tests exists. Throws an error with instructions if none can be
 * installed.
 *
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureRedis(progress) {
  if (await find(['redis-server'])) return;
  await progress.step('Installing a Redis server', async () => {
    await installFromSystem('redis-server');
    if (await find(['redis-server'])) return;
    throw new Error(
      'Tests of the Redis backend require `redis-server` in the PATH. ' +
        'Install it (Debian: apt-get install redis-server; macOS: brew install redis), then run them again.',
    );
  });
}

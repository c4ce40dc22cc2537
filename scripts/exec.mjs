import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkNodeVersion, generateClient, root } from './bootstrap.mjs';
import { childEnvironment } from './env.mjs';
import { ensureBrowser, ensureRedis } from './programs.mjs';
import { createProgress } from './progress.mjs';
import { CommandError, run } from './run.mjs';

/**
 * Runs a command of node_modules/.bin after `npm ci` and prepares what it requires:
 *
 *   node scripts/exec.mjs [--browser] [--redis] [--build] COMMAND ARGUMENT…
 *
 * Generates the database client if it is missing or outdated. The options install a browser or a Redis server
 * if necessary, and build the programs. Exits with the command's code.
 */
const [, , ...words] = process.argv;
const first = words.findIndex((word) => !word.startsWith('--'));
const needs = new Set(words.slice(0, first));
const [command = '', ...args] = words.slice(first);

// Standard output is left to the command, because a program may read it.
const progress = createProgress(process.stderr);

/**
 * @param {string | undefined} browser path of the browser for the command
 * @returns {Promise<number>} the exit code
 */
function execute(browser) {
  const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
    env: childEnvironment({ CLAPBOARD_E2E_BROWSER: browser }),
    stdio: 'inherit',
  });
  // A terminal also sends signals to the command, but a supervisor sends them only to this process.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

try {
  checkNodeVersion();
  if (!existsSync(path.join(root, 'node_modules/.bin', command))) {
    throw new Error(`\`${command}\` is not installed. Run \`npm ci\` and try again.`);
  }
  await generateClient(progress);
  const browser = needs.has('--browser') ? await ensureBrowser(progress) : undefined;
  if (needs.has('--redis')) await ensureRedis(progress);
  if (needs.has('--build')) {
    await progress.step('Building the programs', async () => {
      await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root });
    });
  }
  process.exitCode = await execute(browser);
} catch (error) {
  progress.line(error instanceof Error ? error.message : String(error));
  if (error instanceof CommandError) progress.line(error.output);
  process.exitCode = 1;
}

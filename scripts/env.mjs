/**
 * Environment of the plain-Node scripts. They run before packages are installed, so this file has no
 * dependencies. The launcher parses its settings with zod.
 */
import { homedir } from 'node:os';
import path from 'node:path';

/** The folder of npm's cache, which npm names to the scripts that it runs. */
export const npmCache = process.env.npm_config_cache ?? path.join(homedir(), '.npm');

/** The PATH, for finding programs. */
export const searchPath = process.env.PATH ?? '';

/** Path of npm's script if npm started this process, so that installs use the same npm. */
export const npmScript = process.env.npm_execpath?.endsWith('npm-cli.js')
  ? process.env.npm_execpath
  : undefined;

/**
 * Returns the environment for a child process: that of this process and `extra`.
 *
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(extra = {}) {
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', ...extra };
}

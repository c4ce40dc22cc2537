/**
 * What the plain-Node scripts read from the environment. They run before anything is installed, so
 * this file may not use a dependency; the launcher parses its own settings with zod.
 */

/** True on a build machine: plain output, no prompts. */
export const onBuildMachine = Boolean(process.env.CI);

/** Folders in which programs are looked for. */
export const searchPath = process.env.PATH ?? '';

/** npm's own script when npm runs us, so that the very same npm is used again. */
export const npmScript = process.env.npm_execpath?.endsWith('npm-cli.js')
  ? process.env.npm_execpath
  : undefined;

/**
 * The environment for a child process: ours and `extra`.
 *
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(extra = {}) {
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', ...extra };
}

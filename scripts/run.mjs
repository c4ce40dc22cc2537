import { spawn } from 'node:child_process';
import { childEnvironment } from './env.mjs';

const maxErrorLines = 40;

/** A command failed. `output` is the end of its output. */
export class CommandError extends Error {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output) {
    super(message);
    this.name = 'CommandError';
    this.output = output;
  }
}

/**
 * Runs a command and returns its output without printing it. Throws a CommandError with the end of the output if
 * the command fails or does not exist.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {Record<string, string | undefined>} [options.env]
 * @param {AbortSignal | undefined} [options.signal]
 * @param {(text: string) => void} [options.onOutput] receives the standard output while the command runs
 * @returns {Promise<string>}
 */
export function run(command, args, { cwd, env, signal, onOutput = () => {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    /** @type {string[]} */
    const chunks = [];
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      chunks.push(chunk);
      onOutput(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk));
    const shown = [command, ...args].join(' ');
    child.once('error', (error) => {
      if (signal?.aborted) reject(error);
      else reject(new CommandError(`Failed to run \`${shown}\`: ${error.message}`, ''));
    });
    child.once('close', (code, killedBy) => {
      const output = chunks.join('');
      if (code === 0) return resolve(output);
      const end = output.trimEnd().split('\n').slice(-maxErrorLines).join('\n');
      reject(new CommandError(`\`${shown}\` exited with ${killedBy ?? `exit code ${code}`}.`, end));
    });
  });
}

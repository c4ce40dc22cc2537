import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CliResult } from './run-binary';

/** The client in Python. */
export const pythonClient = fileURLToPath(new URL('../../python/clapboard.py', import.meta.url));

/** Runs the client in Python. */
export async function runPython(
  interpreter: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<CliResult> {
  const child = spawn(interpreter, [pythonClient, ...args], { cwd, env: { PATH: '', ...env } });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { exitCode: child.exitCode, stdout, stderr };
}

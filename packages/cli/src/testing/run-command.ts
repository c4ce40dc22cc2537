import { vi } from 'vitest';
import { main } from '../main';
import { repositoryCommands } from '../repository-commands';
import type { CliResult } from './run-binary';

const settings = [
  'DATABASE_URL',
  'STORAGE_DIR',
  'CLAPBOARD_DATA_DIR',
  'CLAPBOARD_SERVER',
  'CLAPBOARD_TOKEN',
  'XDG_CONFIG_HOME',
] as const;

/**
 * Runs a command in this process, which saves the two seconds of starting the binary. Changes the working
 * directory, environment and output of the process until it returns, so run one command at a time.
 */
export async function runCommand(
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Partial<Record<(typeof settings)[number], string>> },
): Promise<CliResult> {
  const before = process.cwd();
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  for (const name of settings) vi.stubEnv(name, env[name]);
  process.chdir(cwd);
  try {
    const exitCode = await main(args, repositoryCommands);
    return { exitCode, stdout: stdout.read(), stderr: stderr.read() };
  } finally {
    process.chdir(before);
    vi.unstubAllEnvs();
    stdout.end();
    stderr.end();
  }
}

/** Captures the output of a stream. */
function capture(stream: NodeJS.WriteStream): { read(): string; end(): void } {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  return { read: () => text, end: () => spy.mockRestore() };
}

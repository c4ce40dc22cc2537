export declare class CommandError extends Error {
  constructor(message: string, output: string);
  readonly output: string;
}

export interface RunOptions {
  cwd: string;
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
}

/** Runs a command and returns its output. Throws a CommandError if it fails. */
export declare function run(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<string>;

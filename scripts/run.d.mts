export declare class CommandError extends Error {
  constructor(message: string, output: string);
  readonly output: string;
}

export interface RunOptions {
  cwd: string;
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
}

/** Runs a command to its end, returns its output; throws a CommandError when it fails. */
export declare function run(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<string>;

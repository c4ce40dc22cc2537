import type { ParseArgsConfig } from 'node:util';
import type { ExitCode } from './exit-codes';
import { UsageError } from './failure';

/** Arguments as node:util gives them; read through the functions below, which know what was declared. */
export interface ParsedArguments {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  positionals: readonly string[];
}

/** One command of the binary. `run` throws CommandFailure for what the user can mend. */
export interface Command {
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(parsed: ParsedArguments): Promise<ExitCode>;
}

/** The value of an option with an argument. */
export function textOption({ values }: ParsedArguments, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of an option that must be given. Throws UsageError. */
export function requiredOption(parsed: ParsedArguments, name: string): string {
  const value = textOption(parsed, name);
  if (value === undefined || value === '') throw new UsageError(`Give --${name}. See --help.`);
  return value;
}

/** Whether a flag was given. */
export function flag({ values }: ParsedArguments, name: string): boolean {
  return values[name] === true;
}

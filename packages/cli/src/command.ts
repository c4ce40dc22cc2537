import type { ParseArgsConfig } from 'node:util';
import type { ExitCode } from './exit-codes';
import { UsageError } from './failure';

/** Arguments parsed by node:util; read them with the functions below. */
export interface ParsedArguments {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  positionals: readonly string[];
}

/** A subcommand. `run` throws CommandFailure for errors that users can fix. */
export interface Command {
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(parsed: ParsedArguments): Promise<ExitCode>;
}

/** Commands by name. They are loaded lazily, so that `--help` loads no scorer. */
export type CommandTable = Readonly<
  Record<string, { summary: string; load: () => Promise<Command> }>
>;

/** The value of an option with an argument. */
export function textOption({ values }: ParsedArguments, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The values of an option that may be repeated. */
export function textOptions({ values }: ParsedArguments, name: string): string[] {
  const value = values[name];
  return (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string');
}

/** The value of a required option. Throws UsageError. */
export function requiredOption(parsed: ParsedArguments, name: string): string {
  const value = textOption(parsed, name);
  if (value === undefined || value === '') throw new UsageError(`Missing --${name}. See --help.`);
  return value;
}

/** Whether a flag was given. */
export function flag({ values }: ParsedArguments, name: string): boolean {
  return values[name] === true;
}

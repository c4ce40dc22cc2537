import { parseArgs } from 'node:util';
import { version } from '../package.json';
import type { Command, CommandTable } from './command';
import { type ExitCode, exitCodes } from './exit-codes';
import { CommandFailure, UsageError } from './failure';
import { printError, printLine } from './output/print';

/** Describes all commands. */
function buildUsage(commands: CommandTable): string {
  return [
    'Usage: clapboard COMMAND …',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)}${summary}`),
    '',
    'Run clapboard COMMAND --help for details, or clapboard --version for the version.',
  ].join('\n');
}

/**
 * Runs one command and returns the exit code. Never throws: internal errors return 1 and print
 * their cause to stderr.
 */
export async function main(args: readonly string[], commands: CommandTable): Promise<ExitCode> {
  const [name, ...rest] = args;
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      printLine(buildUsage(commands));
      return name === undefined ? exitCodes.invalid : exitCodes.ok;
    }
    if (name === '--version') {
      printLine(version);
      return exitCodes.ok;
    }
    const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!entry) throw new UsageError(`Unknown command \`${name}\`.\n\n${buildUsage(commands)}`);
    const command = await entry.load();
    if (rest.includes('--help') || rest.includes('-h')) {
      printLine(command.help);
      return exitCodes.ok;
    }
    return await command.run(parse(command, rest));
  } catch (error) {
    return await report(error);
  }
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${why}\n\n${command.help}`);
  }
}

async function report(error: unknown): Promise<ExitCode> {
  if (!(error instanceof CommandFailure)) {
    printError('Internal error. Report it with this text:');
    printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return exitCodes.fault;
  }
  printError(error.message);
  if (error.issues.length > 0) {
    const { formatIssueLines } = await import('./output/issue-lines');
    for (const line of formatIssueLines(error.issues)) printError(line);
  }
  if (error.cause instanceof Error) printError(`Cause: ${error.cause.message}`);
  return error.exitCode;
}

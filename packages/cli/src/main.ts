import { parseArgs } from 'node:util';
import type { Command } from './command';
import { type ExitCode, exitCodes } from './exit-codes';
import { CommandFailure, UsageError } from './failure';
import { issueLines } from './output/issue-lines';
import { printError, printLine } from './output/print';

/** Commands are loaded lazily, so `score` doesn’t load the database client. */
const commands: Readonly<Record<string, { summary: string; load: () => Promise<Command> }>> = {
  score: {
    summary: 'score prediction files offline with the code of the server',
    load: async () => (await import('./commands/score')).score,
  },
  validate: {
    summary: 'check prediction files before you submit them',
    load: async () => (await import('./commands/validate')).validate,
  },
  questions: {
    summary: 'write question files for inference and example predictions',
    load: async () => (await import('./commands/questions')).questions,
  },
  import: {
    summary: 'import official annotations as a dataset revision',
    load: async () => (await import('./commands/import')).importDataset,
  },
};

const usage = [
  'Usage: clapboard COMMAND …',
  '',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)}${summary}`),
  '',
  'Run clapboard COMMAND --help for details.',
].join('\n');

/**
 * Runs one command and returns the exit code. Never throws: internal errors return 1 and print
 * their cause to stderr.
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = args;
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      printLine(usage);
      return name === undefined ? exitCodes.refused : exitCodes.ok;
    }
    const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!entry) throw new UsageError(`Unknown command \`${name}\`.\n\n${usage}`);
    const command = await entry.load();
    if (rest.includes('--help') || rest.includes('-h')) {
      printLine(command.help);
      return exitCodes.ok;
    }
    return await command.run(parse(command, rest));
  } catch (error) {
    return report(error);
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

function report(error: unknown): ExitCode {
  if (!(error instanceof CommandFailure)) {
    printError('Internal error. Please report it with this text:');
    printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return exitCodes.fault;
  }
  printError(error.message);
  for (const line of issueLines(error.issues)) printError(line);
  if (error.cause instanceof Error) printError(`Cause: ${error.cause.message}`);
  return error.exitCode;
}

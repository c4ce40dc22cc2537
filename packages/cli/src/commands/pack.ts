import { writeFile } from 'node:fs/promises';
import { formatCounted } from '@clapboard/metrics';
import { zipSync } from 'fflate';
import { type Command, flag, type ParsedArguments, textOption, textOptions } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { printError, printLine } from '../output/print';
import { quoteArgument } from '../output/quote-argument';
import { getProgramName } from '../program-name';
import { manifestName, packedOptions } from '../submission/packed-run';
import { formatFactLines, readRun } from '../submission/read-run';
import { readSettings } from '../submission/read-settings';
import { shortenNames } from '../submission/upload-names';

export const pack: Command = {
  help: `Usage: clapboard pack [OPTIONS] --out FILE PATH…

Packs a run into one ZIP file, on a machine without network. \`clapboard push FILE\` submits it from
another. PATH and the options --benchmark, --model, --new-model, --set and --task are those of
submit; push repeats them.

  --out FILE     the file to write, such as run.zip
  --force        overwrite it if it exists

Exit codes: 0 written; 1 internal error; 2 errors in the files or arguments.`,
  options: {
    ...packedOptions,
    out: { type: 'string' },
    force: { type: 'boolean' },
  },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const out = textOption(parsed, 'out');
  if (out === undefined) throw new UsageError('Name the file to write with --out.');
  const folder = await readRun(parsed.positionals, textOption(parsed, 'benchmark'));
  const unread = folder.issues.filter(({ code }) => code === 'unreadable_path');
  if (unread.length > 0) {
    throw new CommandFailure(`${out} wasn't written, because files of the run can't be read.`, {
      exitCode: exitCodes.invalid,
      issues: unread,
    });
  }
  for (const line of formatFactLines(folder)) printError(line);
  // Errors in the options are reported here, not on the machine that pushes.
  readSettings(folder, textOptions(parsed, 'set'));
  const { out: _, force: __, ...options } = parsed.values;
  const names = shortenNames(folder.uploaded.map(({ name }) => name));
  const bytes = zipSync({
    [manifestName]: new TextEncoder().encode(JSON.stringify(options)),
    ...Object.fromEntries(folder.uploaded.map((file, i) => [names[i] ?? file.name, file.bytes])),
  });
  try {
    await writeFile(out, bytes, { flag: flag(parsed, 'force') ? 'w' : 'wx' });
  } catch (error) {
    throw new CommandFailure(`Can't write ${out}. Use --force to replace a file.`, {
      exitCode: exitCodes.invalid,
      cause: error,
    });
  }
  printLine(
    `${out}: ${formatCounted(folder.uploaded.length, 'file')}. Submit it with \`${getProgramName()} push ${quoteArgument(out)}\`.`,
  );
  return exitCodes.ok;
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { benchmarkArgument } from '../benchmark-argument';
import { type Command, type ParsedArguments, requiredOption, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { readTruth } from '../input/read-truth';
import { printLine } from '../output/print';

export const questions: Command = {
  help: `Usage: clapboard questions BENCHMARK --truth PATH [--out DIR]

Writes the questions with their ids and prompts, ready for inference, and a filled-in example of each
accepted prediction format. None of the files holds an answer of the dataset.

  --truth PATH   the official annotations: the folder or file as its authors publish it
  --out DIR      where to write; made if need be (default: the current folder)

Exit code: 0 written; 2 the annotations have errors (listed) or a file is in the way; 1 a fault of
ours.`,
  options: { truth: { type: 'string' }, out: { type: 'string' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...more] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const source = requiredOption(parsed, 'truth');
  const folder = textOption(parsed, 'out') ?? '.';
  if (more.length > 0) throw new UsageError('Name the benchmark only. See --help.');
  const { items, revision, issues } = await readTruth(definition, source);
  if (revision === null) {
    throw new CommandFailure(`${source} cannot be read as the annotations.`, {
      exitCode: exitCodes.refused,
      issues,
    });
  }
  const asked = items.map(({ id, task, slices, payload }) => ({ id, task, slices, payload }));
  const files = (await definition.load()).questionFiles(asked);
  for (const { name, title, text } of files) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeNew(target, text);
    printLine(`${target}: ${title}`);
  }
  return exitCodes.ok;
}

/** Writes a file that is not there yet: predictions may have been filled in where an example was. */
async function writeNew(target: string, text: string): Promise<void> {
  try {
    await writeFile(target, text, { flag: 'wx' });
  } catch (error) {
    throw new CommandFailure(`${target} cannot be written. Remove it or choose another --out.`, {
      exitCode: exitCodes.refused,
      cause: error,
    });
  }
}

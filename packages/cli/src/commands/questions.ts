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

Writes the questions with ids and prompts, ready for inference, and a completed example of each
prediction format. The files contain no reference answers.

  --truth PATH   official annotations: a file or folder, as published by the authors
  --out DIR      output folder; created if missing (default: the current folder)

Exit codes: 0 written; 1 internal error; 2 errors in the annotations (listed), or a file can't be
written.`,
  options: { truth: { type: 'string' }, out: { type: 'string' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...more] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const source = requiredOption(parsed, 'truth');
  const folder = textOption(parsed, 'out') ?? '.';
  if (more.length > 0) throw new UsageError('Name only a benchmark. See --help.');
  const { items, revision, issues } = await readTruth(definition, source);
  if (revision === null) {
    throw new CommandFailure(`${source} can't be read as annotations.`, {
      exitCode: exitCodes.invalid,
      issues,
    });
  }
  const publicItems = items.map(({ id, task, slices, payload }) => ({ id, task, slices, payload }));
  const files = (await definition.load()).questionFiles(publicItems);
  for (const { name, title, text } of files) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeNew(target, text);
    printLine(`${target}: ${title}`);
  }
  return exitCodes.ok;
}

/** Writes a new file and never overwrites: an existing example may contain predictions. */
async function writeNew(target: string, text: string): Promise<void> {
  try {
    await writeFile(target, text, { flag: 'wx' });
  } catch (error) {
    throw new CommandFailure(`Can't write ${target}. Remove it or choose another --out.`, {
      exitCode: exitCodes.invalid,
      cause: error,
    });
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { z } from 'zod';
import { type Connection, connect, connectionHelp, connectionOptions } from '../api/connection';
import { callApi, send } from '../api/request';
import { benchmarkArgument } from '../benchmark-argument';
import { type Command, type ParsedArguments, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { readTruth } from '../input/read-truth';
import { printLine } from '../output/print';

export const questions: Command = {
  help: `Usage: clapboard questions BENCHMARK [--truth PATH|--server URL] [--out DIR]

Writes the questions with ids and prompts, ready for inference, and a completed example of each
prediction format: those of a site's active dataset, or of annotations on this machine. The files
contain no reference answers.

  --truth PATH   official annotations: a file or folder, as published by the authors
  --out DIR      output folder; created if missing (default: the current folder)
${connectionHelp}

Exit codes: 0 written; 1 internal error; 2 errors in the annotations (listed), or a file can't be
written.`,
  options: { ...connectionOptions, truth: { type: 'string' }, out: { type: 'string' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...more] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const source = textOption(parsed, 'truth');
  const folder = textOption(parsed, 'out') ?? '.';
  if (more.length > 0) throw new UsageError('Name only a benchmark. See --help.');
  const files =
    source === undefined
      ? downloadFiles(await connect(parsed), definition.id)
      : await generateFiles(definition, source);
  for await (const { name, title, text } of files) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeNew(target, text);
    printLine(`${target}: ${title}`);
  }
  return exitCodes.ok;
}

interface QuestionFile {
  name: string;
  title: string;
  text: string;
}

const filesSchema = z.object({
  // A name is a path below the output folder.
  files: z.array(
    z.object({ name: z.string().regex(/^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/), title: z.string() }),
  ),
});

async function* downloadFiles(
  connection: Connection,
  benchmark: string,
): AsyncGenerator<QuestionFile> {
  const base = `benchmarks/${benchmark}/question-files`;
  const { files } = await callApi(connection, base, filesSchema);
  for (const { name, title } of files) {
    const response = await send(connection, `${base}/${name}`);
    yield { name, title, text: await response.text() };
  }
}

async function generateFiles(
  definition: BenchmarkDefinition,
  source: string,
): Promise<readonly QuestionFile[]> {
  const { items, revision, issues } = await readTruth(definition, source);
  if (revision === null) {
    throw new CommandFailure(`${source} can't be read as annotations.`, {
      exitCode: exitCodes.invalid,
      issues,
    });
  }
  const publicItems = items.map(({ id, task, slices, payload }) => ({ id, task, slices, payload }));
  return (await definition.load()).questionFiles(publicItems);
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

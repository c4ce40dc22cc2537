import {
  type BenchmarkDefinition,
  benchmarks,
  type FoundFact,
  readRunFolder,
} from '@clapboard/benchmarks';
import type { Issue, SourceFile, UploadedFile } from '@clapboard/file-reader';
import { openUntrustedFiles } from '@clapboard/services/open-files';
import { benchmarkArgument } from '../benchmark-argument';
import { exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { collectFiles } from '../input/collect-files';
import { isError } from '../input/is-error';
import type { ShownNames } from '../input/shown-names';

/** The files of a run, and what they say about it. */
export interface Run {
  definition: BenchmarkDefinition;
  uploaded: readonly UploadedFile[];
  opened: { files: readonly SourceFile[]; issues: readonly Issue[] };
  /** of collecting the files, and of the folder */
  issues: readonly Issue[];
  names: ShownNames;
  facts: readonly FoundFact[];
}

/**
 * Reads the files of a run. The benchmark is the named one, or the one that a toolkit’s files name.
 * Throws CommandFailure if there are no files or the run is on a part of the items, and UsageError if
 * no benchmark is known.
 */
export async function readRun(
  paths: readonly string[],
  benchmark: string | undefined,
): Promise<Run> {
  if (paths.length === 0) throw new UsageError('Name the folder or files of a run. See --help.');
  const named = benchmark === undefined ? undefined : benchmarkArgument(benchmark);
  const { files, issues, names } = await collectFiles(paths, { skippedAloud: true });
  if (files.length === 0) {
    throw new CommandFailure('The files can’t be read.', { exitCode: exitCodes.invalid, issues });
  }
  const withIds = files.map((file) => ({ ...file, id: file.name }));
  const opened = await openUntrustedFiles(withIds);
  const folder = readRunFolder(opened.files, benchmarks);
  const problems = names.issues(folder.issues);
  if (problems.some(isError)) {
    throw new CommandFailure('This run can’t be submitted.', {
      exitCode: exitCodes.invalid,
      issues: problems,
    });
  }
  const found = folder.facts.find(({ name }) => name === 'benchmark');
  const definition = named ?? (found && benchmarkArgument(String(found.value)));
  if (!definition) {
    throw new UsageError('The files don’t name their benchmark. Add --benchmark ID.');
  }
  return {
    definition,
    uploaded: withIds,
    opened,
    issues: [...issues, ...folder.issues],
    names,
    // Facts of another benchmark’s run don’t describe this one.
    facts: found && found.value !== definition.id ? [] : folder.facts,
  };
}

/** One line per fact with its source, such as `frames=64  from config.fps in 1_results.json`. */
export function formatFactLines({ facts, names }: Pick<Run, 'facts' | 'names'>): string[] {
  return facts.map(({ name, value, field, file }) => {
    const text = String(value).replaceAll(/\s+/g, ' ');
    const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
    return `${name}=${short}  from ${field} in ${names.shown(file)}`;
  });
}

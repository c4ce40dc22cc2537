import {
  type Item,
  type PublicItem,
  preflight,
  type RevisionAccess,
  skipDamagedOutput,
} from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { openUntrustedFiles } from '@clapboard/services/open-files';
import { readServer } from '../api/connection';
import { benchmarkArgument, taskArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { getCheckExitCode } from '../files-exit-code';
import { collectFiles } from '../input/collect-files';
import { fetchQuestions } from '../input/fetch-questions';
import { readTruth } from '../input/read-truth';
import { printCheck } from '../output/print-check';

export const validate: Command = {
  help: `Usage: clapboard validate BENCHMARK --truth PATH|--server URL [--task T] [--json] FILE…

Checks prediction files before you submit them. Lists every problem with its position and fix, how
many items have an answer, and how many answers need the site's judge. FILE is a JSON, JSONL, CSV,
TSV or XLSX file, a gzip or ZIP of these, or a folder, such as a toolkit's output folder.

  --truth PATH   official annotations: a file or folder, as published by the authors
  --server URL   the Clapboard site whose questions to check against
  --task T       the task of the files, if their content and names don't show it
  --json         print the findings as JSON

Exit codes: 0 no problems; 1 internal error or server error; 2 errors in the files (listed);
3 answers are missing.`,
  options: {
    truth: { type: 'string' },
    server: { type: 'string' },
    task: { type: 'string' },
    json: { type: 'boolean' },
  },
  run,
};

interface Questions {
  items: readonly (PublicItem | Item)[];
  /** content hash; null if the ground truth can’t be read */
  revision: string | null;
  /** absent: the ground truth is available, so files that require it are accepted */
  access?: RevisionAccess;
  issues: readonly Issue[];
}

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...paths] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const getTask = taskArgument(definition, textOption(parsed, 'task'));
  const truth = textOption(parsed, 'truth');
  const server = textOption(parsed, 'server');
  if (paths.length === 0) throw new UsageError('Name at least one prediction file. See --help.');
  if ((truth === undefined) === (server === undefined)) {
    throw new UsageError('Use either --truth or --server. See --help.');
  }
  const questions: Questions =
    server === undefined
      ? await readTruth(definition, truth ?? '')
      : await fetchQuestions(definition.id, { server: readServer(server), token: null });

  const collected = await collectFiles(paths, { skippedAloud: true });
  const opened = await openUntrustedFiles(collected.files);
  const found = await preflight(
    definition,
    questions.items,
    opened.files,
    getTask,
    questions.access,
  );
  const opening = [...collected.issues, ...skipDamagedOutput(opened, found.recognised, definition)];
  const exitCode =
    questions.revision === null ? exitCodes.invalid : getCheckExitCode(opening, found);
  const fileIssues = collected.names.issues([...opening, ...found.issues]);
  const issues =
    questions.revision === null ? questions.issues : [...questions.issues, ...fileIssues];
  const { revision } = questions;
  const { names } = collected;
  printCheck(
    definition,
    { found, issues, exitCode, revision, names },
    { json: flag(parsed, 'json') },
  );
  return exitCode;
}

import { type Coverage, type PublicItem, preflight } from '@clapboard/benchmarks';
import { type Issue, openFiles } from '@clapboard/intake';
import { benchmarkArgument, taskArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { collectFiles } from '../input/collect-files';
import { fetchQuestions } from '../input/fetch-questions';
import { readTruth } from '../input/read-truth';
import { coverageText } from '../output/coverage-text';
import { issueLines } from '../output/issue-lines';
import { printJson, printLine } from '../output/print';
import { verdictOf } from '../verdict';

export const validate: Command = {
  help: `Usage: clapboard validate BENCHMARK --truth PATH|--server URL [--task T] [--json] FILE…

Checks prediction files before they are submitted: every problem with its place and its cure, and
how many items have an answer. A FILE may be JSON, JSONL, gzip, a zip archive or a folder of them.

  --truth PATH   the official annotations: the folder or file as its authors publish it
  --server URL   the Clapboard site whose questions the files are checked against
  --task T       the task the files are for, where content and name do not say it
  --json         prints the findings as JSON

Exit code: 0 in order; 2 the files have errors (listed); 3 answers are missing; 1 a fault of ours
or of the server.`,
  options: {
    truth: { type: 'string' },
    server: { type: 'string' },
    task: { type: 'string' },
    json: { type: 'boolean' },
  },
  run,
};

interface Questions {
  items: readonly PublicItem[];
  /** content hash; null where the ground truth cannot be read */
  revision: string | null;
  issues: readonly Issue[];
}

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...paths] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const taskOf = taskArgument(definition, textOption(parsed, 'task'));
  const truth = textOption(parsed, 'truth');
  const server = textOption(parsed, 'server');
  if (paths.length === 0) throw new UsageError('Name at least one prediction file. See --help.');
  if ((truth === undefined) === (server === undefined)) {
    throw new UsageError('Give either --truth or --server. See --help.');
  }
  const questions: Questions =
    server === undefined
      ? await readTruth(definition, truth ?? '')
      : await fetchQuestions(definition.id, server);

  const collected = await collectFiles(paths, { skippedAloud: true });
  const opened = await openFiles(collected.files);
  const opening = [...collected.issues, ...opened.issues];
  const found = await preflight(definition, questions.items, opened.files, taskOf);
  const exitCode =
    questions.revision === null
      ? exitCodes.refused
      : verdictOf(opening, {
          ...found,
          scored: found.coverage.length > 0,
          complete: found.coverage.every(({ missing }) => missing === 0),
        });
  const fileIssues = collected.names.issues([...opening, ...found.issues]);
  const issues =
    questions.revision === null ? questions.issues : [...questions.issues, ...fileIssues];
  const recognised = found.recognised.map((one) => ({
    ...one,
    file: collected.names.shown(one.file),
  }));
  const { coverage } = found;
  if (flag(parsed, 'json')) {
    const { revision } = questions;
    printJson({ benchmark: definition.id, revision, files: recognised, coverage, issues });
  } else {
    for (const { file, task, format, answers } of recognised) {
      printLine(`${file}: ${task}, format ${format}, ${answers} answers`);
    }
    for (const line of coverageLines(coverage, definition.headline.slice)) printLine(line);
    for (const line of issueLines(issues)) printLine(line);
    if (exitCode === exitCodes.ok) printLine('Ready to be submitted.');
  }
  return exitCode;
}

/** A line for each task, and one for each slice of it that is not whole. */
function coverageLines(coverage: readonly Coverage[], whole: string): string[] {
  return coverage
    .filter((row) => row.slice === whole || row.missing > 0)
    .map((row) => `${row.task}${row.slice === whole ? '' : ` ${row.slice}`}: ${coverageText(row)}`);
}

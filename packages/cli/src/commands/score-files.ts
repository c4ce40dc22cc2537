import {
  type BenchmarkDefinition,
  type EvaluationResult,
  evaluate,
  intervalSeed,
} from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { openUntrustedFiles } from '@clapboard/services/open-files';
import { benchmarkArgument, taskArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, requiredOption, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { collectFiles } from '../input/collect-files';
import { readTruth, type Truth } from '../input/read-truth';
import { issueLines } from '../output/issue-lines';
import { printJson, printLine } from '../output/print';
import { Progress } from '../output/progress';
import { resultJson } from '../output/result-json';
import { scoreReport } from '../output/score-report';
import { getVerdict } from '../verdict';

export const score: Command = {
  help: `Usage: clapboard score BENCHMARK --truth PATH [--task T] [--json] [--outcomes] FILE…

Scores prediction files offline with the server's code. FILE is a JSON, JSONL, CSV, TSV or XLSX
file, a gzip or ZIP of these, or a folder, such as a toolkit's output folder.

  --truth PATH   official annotations: a file or folder, as published by the authors
  --task T       the task of the files, if their content and names don't show it
  --json         print the result as JSON (values as fractions)
  --outcomes     add every item's outcome to the JSON; implies --json

Exit codes: 0 scored; 1 internal error; 2 errors in the files (listed); 3 scored, but answers or
verdicts are missing.`,
  options: {
    truth: { type: 'string' },
    task: { type: 'string' },
    json: { type: 'boolean' },
    outcomes: { type: 'boolean' },
  },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...paths] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const getTask = taskArgument(definition, textOption(parsed, 'task'));
  const truthPath = requiredOption(parsed, 'truth');
  if (paths.length === 0) throw new UsageError('Name at least one prediction file. See --help.');
  const truth = await readTruth(definition, truthPath);
  const { revision } = truth;
  const scored =
    revision === null ? null : await scoreFiles(definition, { ...truth, revision }, paths, getTask);
  const issues = [...truth.issues, ...(scored?.issues ?? [])];
  const outcomes = flag(parsed, 'outcomes');
  if (outcomes || flag(parsed, 'json')) {
    const { items } = truth;
    printJson(
      resultJson({ definition, revision, items, issues, outcomes, result: scored?.result }),
    );
  } else {
    const report = scored ? scoreReport(definition, scored.result) : [];
    if (scored && scored.result.selfJudged > 0) {
      report.push(
        `${scored.result.selfJudged} outcomes use verdicts from the files (self-judged).`,
      );
    }
    for (const line of [...report, ...issueLines(issues)]) printLine(line);
  }
  return scored?.exitCode ?? exitCodes.invalid;
}

async function scoreFiles(
  definition: BenchmarkDefinition,
  { items, revision }: Truth & { revision: string },
  paths: readonly string[],
  getTask: () => string | undefined,
): Promise<{ result: EvaluationResult; issues: Issue[]; exitCode: ExitCode }> {
  const collected = await collectFiles(paths, { skippedAloud: true });
  const opened = await openUntrustedFiles(collected.files);
  const seed = intervalSeed(definition.id, revision);
  const progress = new Progress();
  const result = await evaluate(definition, items, opened.files, {
    getTask,
    seed,
    onProgress: (fraction, stage) => progress.show(fraction, stage),
  });
  progress.end();
  const opening = [...collected.issues, ...opened.issues];
  return {
    result,
    issues: collected.names.issues([...opening, ...result.issues]),
    exitCode: getVerdict(opening, { ...result, scored: result.tasks.length > 0 }),
  };
}

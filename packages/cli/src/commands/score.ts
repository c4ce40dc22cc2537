import { createHash } from 'node:crypto';
import {
  type BenchmarkDefinition,
  type EvaluationResult,
  evaluate,
  evaluationSeed,
} from '@clapboard/benchmarks';
import { type Issue, openFiles } from '@clapboard/intake';
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
import { verdictOf } from '../verdict';

export const score: Command = {
  help: `Usage: clapboard score BENCHMARK --truth PATH [--task T] [--json] [--outcomes] FILE…

Scores prediction files offline, with the code the server runs. A FILE may be JSON, JSONL, gzip,
a zip archive or a folder of them.

  --truth PATH   the official annotations: the folder or file as its authors publish it
  --task T       the task the files are for, where content and name do not say it
  --json         prints the result as JSON (values as fractions)
  --outcomes     adds each item's outcome to the JSON; implies --json

Exit code: 0 scored; 2 the files have errors (listed); 3 scored, but answers or verdicts are missing;
1 a fault of ours.`,
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
  const taskOf = taskArgument(definition, textOption(parsed, 'task'));
  const truthPath = requiredOption(parsed, 'truth');
  if (paths.length === 0) throw new UsageError('Name at least one prediction file. See --help.');
  const truth = await readTruth(definition, truthPath);
  const scored =
    truth.revision === null ? null : await scoreFiles(definition, truth, paths, taskOf);
  const issues = [...truth.issues, ...(scored?.issues ?? [])];
  const outcomes = flag(parsed, 'outcomes');
  if (outcomes || flag(parsed, 'json')) {
    const { items, revision } = truth;
    printJson(
      resultJson({ definition, revision, items, issues, outcomes, result: scored?.result }),
    );
  } else {
    const report = scored ? scoreReport(definition, scored.result) : [];
    if (scored && scored.result.selfJudged > 0) {
      report.push(
        `${scored.result.selfJudged} outcomes rest on verdicts that came with the files (self-judged).`,
      );
    }
    for (const line of [...report, ...issueLines(issues)]) printLine(line);
  }
  return scored?.exitCode ?? exitCodes.refused;
}

async function scoreFiles(
  definition: BenchmarkDefinition,
  { items }: Truth,
  paths: readonly string[],
  taskOf: () => string | undefined,
): Promise<{ result: EvaluationResult; issues: Issue[]; exitCode: ExitCode }> {
  const collected = await collectFiles(paths, { skippedAloud: true });
  const opened = await openFiles(collected.files);
  const seed = evaluationSeed({
    benchmark: definition.id,
    fileHashes: collected.files.map(({ bytes }) =>
      createHash('sha256').update(bytes).digest('hex'),
    ),
  });
  const progress = new Progress();
  const result = await evaluate(definition, items, opened.files, {
    taskOf,
    seed,
    onProgress: (fraction, stage) => progress.show(fraction, stage),
  });
  progress.end();
  const opening = [...collected.issues, ...opened.issues];
  return {
    result,
    issues: collected.names.issues([...opening, ...result.issues]),
    exitCode: verdictOf(opening, { ...result, scored: result.tasks.length > 0 }),
  };
}

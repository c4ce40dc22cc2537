import {
  type BenchmarkDefinition,
  type EvaluationResult,
  evaluate,
  intervalSeed,
  skipDamagedOutput,
} from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { openUntrustedFiles } from '@clapboard/services/open-files';
import { benchmarkArgument, taskArgument } from '../benchmark-argument';
import { flag, type ParsedArguments, requiredOption, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { getFilesExitCode } from '../files-exit-code';
import { collectFiles } from '../input/collect-files';
import { readTruth, type Truth } from '../input/read-truth';
import { formatIssueLines } from '../output/issue-lines';
import { printJson, printLine } from '../output/print';
import { Progress } from '../output/progress';
import { toResultJson } from '../output/result-json';
import { scoreReport } from '../output/score-report';

/** Scores the named files, as described by the command’s help. */
export async function scoreFiles(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...paths] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const getTask = taskArgument(definition, textOption(parsed, 'task'));
  const truthPath = requiredOption(parsed, 'truth');
  if (paths.length === 0) throw new UsageError('Name at least one prediction file. See --help.');
  const truth = await readTruth(definition, truthPath);
  const { revision } = truth;
  const scored =
    revision === null ? null : await score(definition, { ...truth, revision }, paths, getTask);
  const issues = [...truth.issues, ...(scored?.issues ?? [])];
  const outcomes = flag(parsed, 'outcomes');
  if (outcomes || flag(parsed, 'json')) {
    const { items } = truth;
    printJson(
      toResultJson({ definition, revision, items, issues, outcomes, result: scored?.result }),
    );
  } else {
    const report = scored ? scoreReport(definition, scored.result) : [];
    if (scored && scored.result.selfJudged > 0) {
      report.push(
        `${scored.result.selfJudged} outcomes use verdicts from the files (self-judged).`,
      );
    }
    for (const line of [...report, ...formatIssueLines(issues)]) printLine(line);
  }
  return scored?.exitCode ?? exitCodes.invalid;
}

async function score(
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
  const opening = [
    ...collected.issues,
    ...skipDamagedOutput(opened, result.recognised, definition),
  ];
  return {
    result,
    issues: collected.names.issues([...opening, ...result.issues]),
    exitCode: getFilesExitCode(opening, { ...result, scored: result.tasks.length > 0 }),
  };
}

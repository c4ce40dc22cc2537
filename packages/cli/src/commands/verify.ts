import { evaluate } from '@clapboard/benchmarks';
import { openUntrustedFiles } from '@clapboard/services/open-files';
import { benchmarkArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, requiredOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { collectFiles } from '../input/collect-files';
import { readTruth } from '../input/read-truth';
import { printJson, printLine } from '../output/print';
import { compareScores, compareSources } from '../receipt/compare';
import { hashFiles } from '../receipt/hash-files';
import { readReceipt } from '../receipt/read-receipt';

export const verify: Command = {
  help: `Usage: clapboard verify RECEIPT --truth PATH [--json] FILE…

Scores the files of a receipt again, offline, and compares every number. RECEIPT is a file written
by \`clapboard receipt\`.

  --truth PATH   official annotations: a file or folder, as published by the authors
  --json         print the differences as JSON

Exit codes: 0 all numbers match; 1 internal error; 2 files, dataset, scorer or numbers differ
(listed); 4 the result has verdicts of the site's judge, which can't be repeated offline.`,
  options: { truth: { type: 'string' }, json: { type: 'boolean' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [receiptFile, ...paths] = parsed.positionals;
  if (receiptFile === undefined || paths.length === 0) {
    throw new UsageError('Name a receipt and the files that it lists. See --help.');
  }
  const truthPath = requiredOption(parsed, 'truth');
  const receipt = await readReceipt(receiptFile);
  if (receipt.judging.byServer > 0) {
    throw new CommandFailure(
      `${receipt.judging.byServer} outcomes of this result depend on verdicts of the site's judge.`,
      { exitCode: exitCodes.blocked },
    );
  }
  const definition = benchmarkArgument(receipt.benchmark);
  const truth = await readTruth(definition, truthPath);
  const collected = await collectFiles(paths, { skippedAloud: false });
  const files = hashFiles(collected.files, receipt);
  const differences = compareSources(receipt, {
    files,
    revision: truth.revision,
    scorer: definition.scorerVersion,
  });
  if (differences.length === 0) {
    const opened = await openUntrustedFiles(
      files.map(({ name, bytes, sha256 }) => ({ id: sha256, name, bytes })),
    );
    const tasks = new Map(receipt.submission.files.map(({ sha256, task }) => [sha256, task]));
    const result = await evaluate(definition, truth.items, opened.files, {
      getTask: ({ uploadId }) => tasks.get(uploadId) ?? undefined,
      seed: receipt.intervals?.seed ?? '',
    });
    differences.push(...compareScores(receipt, result.scores));
  }
  const same = differences.length === 0;
  if (flag(parsed, 'json')) printJson({ same, differences });
  else if (same) printLine(`All ${receipt.scores.length} numbers match.`);
  else for (const line of differences) printLine(line);
  return same ? exitCodes.ok : exitCodes.invalid;
}

import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { taskArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, textOption } from '../command';
import type { ExitCode } from '../exit-codes';
import { printCheck } from '../output/print-check';
import { checkRun } from '../submission/check-run';
import { readRun } from '../submission/read-run';

export const check: Command = {
  help: `Usage: clapboard check [--benchmark ID] [--task T] [--json] PATH…

Checks the predictions of a run against the questions of a site. Uploads nothing and doesn't count
towards a quota. PATH is a toolkit's output folder or prediction files, as for submit.

  --benchmark ID the benchmark, if the files don't name it
  --task T       the task of the files, if their content and names don't show it
  --json         print the findings as JSON
${connectionHelp}

Exit codes: 0 no problems; 1 fault; 2 errors in the files (listed); 3 answers are missing.`,
  options: {
    ...connectionOptions,
    benchmark: { type: 'string' },
    task: { type: 'string' },
    json: { type: 'boolean' },
  },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const connection = await connect(parsed);
  const folder = await readRun(parsed.positionals, textOption(parsed, 'benchmark'));
  const { definition, names } = folder;
  const getTask = taskArgument(definition, textOption(parsed, 'task'));
  const checked = await checkRun(folder, connection, getTask);
  printCheck(definition, { ...checked, names }, { json: flag(parsed, 'json') });
  return checked.exitCode;
}

import { comparisonFormats } from '@clapboard/services/export-formats';
import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { send } from '../api/request';
import { type Command, type ParsedArguments, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { printText } from '../output/print';
import { parseSubmissionId } from '../submission/read-submission-id';

const formats: readonly string[] = comparisonFormats.map(({ id }) => id);

export const compare: Command = {
  help: `Usage: clapboard compare [OPTIONS] A B…

Compares two to eight results item by item: differences with simultaneous intervals. A and B are ids
or addresses of submissions for the same benchmark.

  --task T --metric M --slice S   the score to compare (default: the headline)
  --format F     csv (default), json or latex
${connectionHelp}

Exit codes: 0 printed; 1 fault; 2 results that can't be compared; 7 not signed in.`,
  options: {
    ...connectionOptions,
    task: { type: 'string' },
    metric: { type: 'string' },
    slice: { type: 'string' },
    format: { type: 'string' },
  },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const { positionals } = parsed;
  const format = textOption(parsed, 'format') ?? 'csv';
  if (positionals.length < 2) throw new UsageError('Name at least two submissions. See --help.');
  if (!formats.includes(format)) throw new UsageError(`Use --format ${formats.join(', ')}.`);
  const response = await send(await connect(parsed), 'comparisons/file', {
    query: {
      submissionIds: positionals.map(parseSubmissionId),
      task: textOption(parsed, 'task'),
      metric: textOption(parsed, 'metric'),
      slice: textOption(parsed, 'slice'),
      format,
    },
  });
  printText(await response.text());
  return exitCodes.ok;
}

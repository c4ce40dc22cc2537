import { resultFormats } from '@clapboard/services/export-formats';
import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { send } from '../api/request';
import { type Command, type ParsedArguments, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { printText } from '../output/print';
import { readSubmissionId } from '../submission/read-submission-id';

const formats: readonly string[] = [...resultFormats.map(({ id }) => id), 'hf'];

export const result: Command = {
  help: `Usage: clapboard result ID [--format F]

Prints every score of a result. ID is the id or address of the submission.

  --format F     json (default) or another of
                 ${formats.join(', ')}.
                 hf is model-index; eee-items needs a public dataset
${connectionHelp}

Exit codes: 0 printed; 1 fault; 2 no such result; 7 not signed in.`,
  options: { ...connectionOptions, format: { type: 'string' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const id = encodeURIComponent(readSubmissionId(parsed.positionals));
  const format = textOption(parsed, 'format') ?? 'json';
  if (!formats.includes(format)) throw new UsageError(`Use --format ${formats.join(', ')}.`);
  const path = `submissions/${id}/result/file`;
  const response = await send(await connect(parsed), path, {
    query: { format: format === 'hf' ? 'model-index' : format },
  });
  printText(await response.text());
  return exitCodes.ok;
}

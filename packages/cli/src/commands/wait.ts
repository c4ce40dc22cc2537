import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { type Command, flag, type ParsedArguments, textOption } from '../command';
import type { ExitCode } from '../exit-codes';
import { Progress } from '../output/progress';
import { readDuration } from '../submission/read-duration';
import { readSubmissionId } from '../submission/read-submission-id';
import { reportOutcome } from '../submission/report-outcome';
import { waitUntilSettled } from '../submission/watch-submission';

export const wait: Command = {
  help: `Usage: clapboard wait ID [--timeout DURATION] [--json]

Waits until a submission is scored, then prints its scores. ID is the id or address of the
submission. Waiting continues if the connection is lost.

  --timeout DURATION  for example 90s, 30m or 2h (default: 30m)
  --json              print the outcome as JSON
${connectionHelp}

Exit codes: as for submit; 6 timed out.`,
  options: { ...connectionOptions, timeout: { type: 'string' }, json: { type: 'boolean' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const id = readSubmissionId(parsed.positionals);
  const signal = AbortSignal.timeout(readDuration(textOption(parsed, 'timeout') ?? '30m'));
  const connection = await connect(parsed);
  const progress = new Progress();
  const state = await waitUntilSettled(connection, id, { signal, progress });
  progress.end();
  return reportOutcome(connection, { id, state, json: flag(parsed, 'json') });
}

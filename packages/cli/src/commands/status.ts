import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { type Command, flag, type ParsedArguments } from '../command';
import type { ExitCode } from '../exit-codes';
import { readSubmissionId } from '../submission/read-submission-id';
import { reportOutcome } from '../submission/report-outcome';
import { getState } from '../submission/watch-submission';

export const status: Command = {
  help: `Usage: clapboard status ID [--json]

Prints the state of a submission: its scores, why it has none, or what it waits for. ID is the id or
address of the submission.

  --json         print the state as JSON
${connectionHelp}

Exit codes: as for submit; 6 while it is not settled.`,
  options: { ...connectionOptions, json: { type: 'boolean' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const id = readSubmissionId(parsed.positionals);
  const connection = await connect(parsed);
  const state = await getState(connection, id);
  return reportOutcome(connection, { id, state, json: flag(parsed, 'json') });
}

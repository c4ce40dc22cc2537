import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { send } from '../api/request';
import type { Command, ParsedArguments } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { printText } from '../output/print';
import { readSubmissionId } from '../submission/read-submission-id';

export const receipt: Command = {
  help: `Usage: clapboard receipt ID

Prints the receipt of a result as JSON: the scores and everything that produced them. \`clapboard
verify\` scores the same files again and compares.

${connectionHelp}

Exit codes: 0 printed; 1 fault; 2 no such result; 7 not signed in.`,
  options: connectionOptions,
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const id = encodeURIComponent(readSubmissionId(parsed.positionals));
  const response = await send(await connect(parsed), `submissions/${id}/receipt`);
  printText(`${JSON.stringify(await response.json(), null, 2)}\n`);
  return exitCodes.ok;
}

import { z } from 'zod';
import { connectionHelp, connectionOptions, connectSignedIn } from '../api/connection';
import { callApi } from '../api/request';
import { type Command, flag, type ParsedArguments } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { printJson, printLine } from '../output/print';

export const whoami: Command = {
  help: `Usage: clapboard whoami [--json]

Prints the account of the access token, and the site.

  --json         print them as JSON
${connectionHelp}

Exit codes: 0 printed; 1 fault; 7 not signed in.`,
  options: { ...connectionOptions, json: { type: 'boolean' } },
  run,
};

const accountSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  maintains: z.array(z.string()),
});

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const connection = await connectSignedIn(parsed);
  const account = await callApi(connection, 'me', accountSchema);
  if (flag(parsed, 'json')) printJson({ server: connection.server, ...account });
  else {
    const address = account.email === null ? '' : ` <${account.email}>`;
    printLine(`${account.name}${address} on ${connection.server}`);
  }
  return exitCodes.ok;
}

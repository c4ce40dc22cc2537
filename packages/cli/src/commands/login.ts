import { text } from 'node:stream/consumers';
import { authorizeDevice } from '../api/authorize-device';
import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { storeToken } from '../api/credentials';
import { readClientEnvironment } from '../api/env';
import { type Command, flag, type ParsedArguments } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { printError, printLine } from '../output/print';

export const login: Command = {
  help: `Usage: clapboard login [--server URL] [--with-token]

Signs in to a site: prints an address and a code to enter in a browser on any device. Stores an
access token in ~/.config/clapboard/credentials.json, which only you can read. If CLAPBOARD_TOKEN
is set, it is used instead.

  --with-token   read an access token from standard input instead
${connectionHelp}

Exit codes: 0 signed in; 1 fault; 2 wrong arguments; 7 denied or expired.`,
  options: { ...connectionOptions, 'with-token': { type: 'boolean' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const { server } = await connect(parsed);
  const { credentialsFile } = readClientEnvironment();
  const token = flag(parsed, 'with-token')
    ? (await text(process.stdin)).trim()
    : await authorizeDevice(server, ({ address, userCode }) => {
        printError(`Open ${address} and enter the code ${userCode}.`);
      });
  if (token === '') throw new UsageError('Standard input has no access token.');
  await storeToken(credentialsFile, server, token);
  printLine(`Signed in to ${server}.`);
  return exitCodes.ok;
}

import { type ParsedArguments, textOption } from '../command';
import { defaultServer } from '../default-server';
import { exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { getProgramName } from '../program-name';
import { readCredentials } from './credentials';
import { readClientEnvironment } from './env';

/** A site, and the access token for it. */
export interface Connection {
  /** ends with a slash */
  server: string;
  /** null: a visitor */
  token: string | null;
}

/** Options of every command that talks to a site. */
export const connectionOptions = { server: { type: 'string' } } as const;

/** Their help. */
export const connectionHelp =
  '  --server URL   the site (default: CLAPBOARD_SERVER, the last login, or the site that served this)';

/**
 * The site of `--server`, `CLAPBOARD_SERVER`, the last login, or the one that served the command
 * line, with the token of `CLAPBOARD_TOKEN` or the login. Throws UsageError without a site.
 */
export async function connect(parsed: ParsedArguments): Promise<Connection> {
  const environment = readClientEnvironment();
  const stored = await readCredentials(environment.credentialsFile);
  const named =
    textOption(parsed, 'server') ??
    environment.server ??
    stored?.server ??
    defaultServer ??
    undefined;
  if (named === undefined) {
    throw new UsageError(
      `Specify the site: --server URL, CLAPBOARD_SERVER, or \`${getProgramName()} login\`.`,
    );
  }
  const server = readServer(named);
  return { server, token: environment.token ?? stored?.tokens[server] ?? null };
}

/** Like `connect`, for commands that need an account. Throws CommandFailure without a token. */
export async function connectSignedIn(parsed: ParsedArguments): Promise<Connection> {
  const connection = await connect(parsed);
  if (connection.token === null) throw notSignedIn(connection.server);
  return connection;
}

/** The failure of a call without a valid token. */
export function notSignedIn(server: string, detail = 'You are not signed in.'): CommandFailure {
  return new CommandFailure(
    `${detail} Run \`${getProgramName()} login --server ${server}\`, or set CLAPBOARD_TOKEN to an access token.`,
    { exitCode: exitCodes.authentication },
  );
}

/** Returns the address of a site with a slash at its end. Throws UsageError. */
export function readServer(text: string): string {
  if (!URL.canParse(text) || !/^https?:/i.test(text)) {
    throw new UsageError(`${text} isn't the address of a site, such as https://clap.example.org.`);
  }
  const { href } = new URL(text);
  return href.endsWith('/') ? href : `${href}/`;
}

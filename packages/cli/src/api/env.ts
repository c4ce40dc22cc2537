import { homedir } from 'node:os';
import path from 'node:path';

/** Environment variables of commands that talk to a site. */
interface ClientEnvironment {
  server: string | undefined;
  token: string | undefined;
  /** where `login` stores access tokens */
  credentialsFile: string;
}

/** Reads `CLAPBOARD_SERVER`, `CLAPBOARD_TOKEN` and the folder for settings; empty ones count as absent. */
export function readClientEnvironment(): ClientEnvironment {
  const { CLAPBOARD_SERVER, CLAPBOARD_TOKEN, XDG_CONFIG_HOME } = process.env;
  const settings = XDG_CONFIG_HOME || path.join(homedir(), '.config');
  return {
    server: CLAPBOARD_SERVER?.trim() || undefined,
    token: CLAPBOARD_TOKEN?.trim() || undefined,
    credentialsFile: path.join(settings, 'clapboard', 'credentials.json'),
  };
}

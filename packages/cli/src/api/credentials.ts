import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandFailure } from '../failure';
import { getProgramName } from '../program-name';

const schema = z.object({
  /** the site of the last login */
  server: z.string(),
  /** access tokens by address of the site */
  tokens: z.record(z.string(), z.string()),
});

type Credentials = z.output<typeof schema>;

/** Returns the stored credentials; null without a login. Throws CommandFailure if the file is damaged. */
export async function readCredentials(file: string): Promise<Credentials | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new CommandFailure(
      `${file} is damaged. Remove it and run \`${getProgramName()} login\` again.`,
    );
  }
}

/**
 * Stores the token of a site, readable by the user only, and makes it the default site. Throws CommandFailure if the
 * file can't be written.
 */
export async function storeToken(file: string, server: string, token: string): Promise<void> {
  const before = await readCredentials(file);
  const credentials: Credentials = { server, tokens: { ...before?.tokens, [server]: token } };
  // Replaced as a whole, so that a concurrent command never reads half of it.
  const part = `${file}.${process.pid}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(part, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    await chmod(part, 0o600);
    await rename(part, file);
  } catch (cause) {
    throw new CommandFailure(
      `Can't write ${file}. Set XDG_CONFIG_HOME to a folder that you can write, and sign in again.`,
      { cause },
    );
  }
}

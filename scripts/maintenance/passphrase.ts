import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { minPassphraseLength } from '@clapboard/db/backup';
import type { DatabaseEnv } from '../../prisma/env';

type PassphraseEnv = Pick<DatabaseEnv, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE'>;

/** Returns the passphrase of the environment: a variable, or the first line of a file. */
async function readPassphrase(env: PassphraseEnv): Promise<string | undefined> {
  if (env.BACKUP_PASSPHRASE !== undefined) return env.BACKUP_PASSPHRASE;
  if (env.BACKUP_PASSPHRASE_FILE === undefined) return undefined;
  const text = await readFile(env.BACKUP_PASSPHRASE_FILE, 'utf8');
  return text.split('\n')[0]?.trim() || undefined;
}

/** Asks in the terminal, without showing what is typed. */
async function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Returns the passphrase for a new backup. Throws with instructions without one, or if it is short. */
export async function choosePassphrase(env: PassphraseEnv): Promise<string> {
  let passphrase = await readPassphrase(env);
  if (passphrase === undefined && process.stdin.isTTY) {
    passphrase = await ask(
      `Passphrase for the backup (at least ${minPassphraseLength} characters): `,
    );
    if ((await ask('Repeat it: ')) !== passphrase) {
      throw new Error('The passphrases differ. Nothing was written. Try again.');
    }
  }
  if (passphrase === undefined) {
    throw new Error(
      'No passphrase, so no backup was made: backups contain the ground truth and are encrypted. ' +
        'Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, run the command in a terminal, or pass --unencrypted.',
    );
  }
  if (passphrase.length < minPassphraseLength) {
    throw new Error(`The passphrase is too short. Use at least ${minPassphraseLength} characters.`);
  }
  return passphrase;
}

/** Returns the passphrase of an encrypted backup, if it can be known. */
export async function findPassphrase(env: PassphraseEnv): Promise<string | undefined> {
  const known = await readPassphrase(env);
  if (known !== undefined || !process.stdin.isTTY) return known;
  return ask('Passphrase of the backup: ');
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { DamagedBackupError } from './manifest';

/** Fewer characters are guessed too fast by programs. */
export const minPassphraseLength = 12;

/** First bytes of a file in the format age (https://age-encryption.org/v1). */
const magic = 'age-encryption.org/';

/** A backup that can't be opened with this passphrase, or without one. */
export class PassphraseError extends Error {}

type Bytes = AsyncIterable<Uint8Array>;

/** How a backup is encrypted. */
export interface Encryption {
  passphrase: string;
  /** binary logarithm of scrypt's cost; age's 18 when absent, less only in tests */
  workFactor?: number;
}

/** Encrypts a stream with a passphrase, as `age --passphrase` does. */
export async function* encrypt(
  source: Bytes,
  { passphrase, workFactor }: Encryption,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  yield* await encrypter.encrypt(ReadableStream.from(source) as globalThis.ReadableStream);
}

/** Whether a file is encrypted. Backups of earlier releases aren't. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === magic;
  } finally {
    await handle.close();
  }
}

/**
 * Reads a backup, decrypted if it is encrypted. Throws `PassphraseError` for a missing or wrong passphrase, and
 * `DamagedBackupError` if encrypted bytes were changed.
 */
export async function* readDecrypted(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  const bytes = createReadStream(file);
  if (!(await isEncrypted(file))) {
    yield* bytes;
    return;
  }
  if (passphrase === undefined) {
    throw new PassphraseError(
      'This backup is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, or run the command in a terminal, which asks for the passphrase.',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let decrypted: Bytes;
  try {
    decrypted = await decrypter.decrypt(ReadableStream.from(bytes) as globalThis.ReadableStream);
  } catch (cause) {
    throw new PassphraseError(
      'The passphrase doesn’t open this backup. Enter the one with which it was made.',
      { cause },
    );
  }
  try {
    yield* decrypted;
  } catch (cause) {
    throw new DamagedBackupError('it can’t be decrypted.', { cause });
  }
}

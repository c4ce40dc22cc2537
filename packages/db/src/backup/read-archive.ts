import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { PassphraseError, readDecrypted } from './encryption';
import { DamagedBackupError, type Manifest, manifestSchema, toEntries } from './manifest';
import type { Report } from './snapshot';

/** One file of a tar archive. */
type Entry = ReturnType<typeof extract> extends AsyncIterable<infer One> ? One : never;

/** Receives the bytes of an entry and must read them to the end. */
type Visit = (name: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>;

async function skip(_name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of pieces);
}

async function* toBytes(entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const piece of entry) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('An archive gives bytes.');
    yield piece;
  }
}

async function readManifest(entry: Entry | undefined): Promise<Manifest> {
  if (entry?.header.name !== 'manifest.json') {
    throw new DamagedBackupError('it doesn’t start with a manifest.');
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of toBytes(entry)) pieces.push(piece);
  let content: unknown;
  try {
    content = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch (cause) {
    throw new DamagedBackupError('its manifest is not valid JSON.', { cause });
  }
  const { success, data, error } = manifestSchema.safeParse(content);
  if (success) return data;
  throw new DamagedBackupError('its manifest has an unsupported format.', { cause: error });
}

async function* verifyEntry(
  entry: Entry,
  expected: { name: string; size: number; sha256: string },
) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of toBytes(entry)) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  if (size !== expected.size || hash.digest('hex') !== expected.sha256) {
    throw new DamagedBackupError(`${expected.name} differs from the manifest.`);
  }
}

async function walk(entries: AsyncIterator<Entry>, visit: Visit, report: Report) {
  const next = async () => {
    const step = await entries.next();
    return step.done ? undefined : step.value;
  };
  const manifest = await readManifest(await next());
  const expected = toEntries(manifest);
  for (const [index, expectedEntry] of expected.entries()) {
    report(expectedEntry.name, index / expected.length);
    const entry = await next();
    if (entry?.header.name !== expectedEntry.name) {
      throw new DamagedBackupError(`${expectedEntry.name} is missing.`);
    }
    await visit(expectedEntry.name, verifyEntry(entry, expectedEntry));
  }
  if (await next()) throw new DamagedBackupError('it contains more than its manifest lists.');
  return manifest;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('Z_');

/**
 * Reads a backup from start to end, passes each entry to `visit`, if given, and returns the
 * manifest. Throws `DamagedBackupError` if anything differs from the manifest, `PassphraseError` if an encrypted backup
 * can't be opened, and errors of `visit`.
 */
export async function readArchive(
  file: string,
  {
    visit = skip,
    report = () => undefined,
    passphrase,
  }: { visit?: Visit; report?: Report; passphrase?: string | undefined } = {},
): Promise<Manifest> {
  const archive = extract();
  const stop = new AbortController();
  let fault: unknown;
  const fed = pipeline(readDecrypted(file, passphrase), createGunzip(), archive, {
    signal: stop.signal,
  }).catch((error: unknown) => {
    fault ??= error;
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    return await walk(archive[Symbol.asyncIterator](), visit, report);
  } catch (error) {
    const cause = fault ?? error;
    if (cause instanceof PassphraseError || cause instanceof DamagedBackupError) throw cause;
    const cut =
      error instanceof Error && /^(Unexpected end of data|Invalid tar header)/.test(error.message);
    if (isUnreadable(cause) || cut)
      throw new DamagedBackupError('it can’t be unpacked.', { cause });
    throw error;
  } finally {
    stop.abort();
    await fed;
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PutOptions, StorageFullError, type StoredFile, TooLargeError } from './storage';

const headBytes = 512;

/** Maximum duration of an upload in milliseconds. */
const abandonedMs = 24 * 3600 * 1000;

const sweepEveryMs = 3_600_000;

/** Time of the last cleanup per folder. */
const lastSweeps = new Map<string, number>();

/** Removes partial files of killed uploads, at most once an hour. */
async function sweep(dir: string): Promise<void> {
  if (Date.now() - (lastSweeps.get(dir) ?? 0) < sweepEveryMs) return;
  lastSweeps.set(dir, Date.now());
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true });
  }
}

/**
 * Writes a stream to a new file in `dir`, counting, inspecting and hashing it, makes it durable and
 * passes it to `keep`, which moves or uploads it. The file is always gone afterwards. Throws
 * `StorageFullError` if there is no space, and the system's error for other failures.
 */
export async function receive(
  dir: string,
  stream: AsyncIterable<Uint8Array>,
  options: PutOptions,
  keep: (file: string, stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  try {
    return await write(dir, inspectHead(stream, options), options, keep);
  } catch (error) {
    throw isFull(error) ? new StorageFullError({ cause: error }) : error;
  }
}

/** The disk or this user's quota is full. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

async function write(
  dir: string,
  stream: AsyncIterable<Uint8Array>,
  { maxBytes }: PutOptions,
  keep: (file: string, stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  await mkdir(dir, { recursive: true });
  await sweep(dir);
  const file = path.join(dir, `${randomUUID()}.part`);
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLargeError(maxBytes);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    const stored = { sha256: hash.digest('hex'), size };
    await keep(file, stored);
    return stored;
  } finally {
    // Some file systems report only here that there was no space; the partial file must still be
    // deleted.
    await handle.close().finally(() => rm(file, { force: true }));
  }
}

/** Yields the same bytes, after `inspect` has seen the first ones. */
async function* inspectHead(
  stream: AsyncIterable<Uint8Array>,
  { inspect }: PutOptions,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of stream) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    inspect?.(head.subarray(0, headBytes));
    yield head;
    head = undefined;
  }
  if (head === undefined) return;
  inspect?.(head);
  yield head;
}

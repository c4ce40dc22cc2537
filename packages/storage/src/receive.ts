import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { type PutOptions, type StoredFile, TooLargeError } from './storage';

const headBytes = 512;

/**
 * Writes a stream to a new file in `dir` while it counts, inspects and hashes it, makes it durable
 * and hands it to `keep`, which moves or sends it. The file is gone afterwards, whatever happens.
 */
export async function receive(
  dir: string,
  stream: AsyncIterable<Uint8Array>,
  options: PutOptions,
  keep: (file: string, stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, `${randomUUID()}.part`);
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of inspected(stream, options)) {
      size += chunk.byteLength;
      if (size > options.maxBytes) throw new TooLargeError(options.maxBytes);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    const stored = { sha256: hash.digest('hex'), size };
    await keep(file, stored);
    return stored;
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}

/** The same bytes; the first ones are held back until `inspect` has seen enough of them. */
async function* inspected(
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

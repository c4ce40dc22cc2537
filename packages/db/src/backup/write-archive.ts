import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type Encryption, encrypt } from './encryption';
import { type BackedUpFile, fileEntry, type Manifest, tableEntry } from './manifest';
import type { Report } from './snapshot';
import type { Spool } from './spool';

/** Where stored files are read from; implemented by `packages/storage`. */
export interface FileSource {
  /** Yields a file in chunks. Throws if it is missing, or after the last chunk if it is damaged. */
  openRead(sha256: string): AsyncIterable<Uint8Array>;
}

async function addEntry(
  archive: Pack,
  header: { name: string; size: number },
  pieces: AsyncIterable<Uint8Array>,
  mtime: Date,
): Promise<void> {
  const entry = archive.entry({ ...header, mode: 0o600, mtime });
  // Destroyed with the archive, whose error is reported already.
  entry.on('error', () => undefined);
  for await (const piece of pieces) if (!entry.write(piece)) await once(entry, 'drain');
  entry.end(null);
  await finished(entry, { readable: false });
}

/** Yields the file's bytes. Throws unless they match the row. */
async function* verifyFile(files: FileSource, { sha256, size }: BackedUpFile) {
  let byteCount = 0;
  try {
    for await (const piece of files.openRead(sha256)) {
      byteCount += piece.length;
      if (byteCount > size) break;
      yield piece;
    }
  } catch (cause) {
    throw new Error(describeUnreadable(sha256, 'cannot be read'), { cause });
  }
  if (byteCount !== size)
    throw new Error(describeUnreadable(sha256, `does not have ${size} bytes`));
}

function describeUnreadable(sha256: string, why: string): string {
  return `The stored file ${sha256} ${why}. A database row refers to it, so the backup was stopped.`;
}

interface Contents {
  manifest: Manifest;
  /** has the tables of the manifest */
  spool: Spool;
  files: FileSource;
  report: Report;
}

async function fill(archive: Pack, { manifest, spool, files, report }: Contents): Promise<void> {
  const mtime = new Date(manifest.takenAt);
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);
  await addEntry(
    archive,
    { name: 'manifest.json', size: text.length },
    Readable.from([text]),
    mtime,
  );
  for (const { name, size } of manifest.tables) {
    report(`packing ${name}`, 0);
    await addEntry(archive, { name: tableEntry(name), size }, spool.read(name), mtime);
  }
  for (const [index, file] of manifest.files.entries()) {
    report(`file ${index + 1} of ${manifest.files.length}`, index / manifest.files.length);
    const header = { name: fileEntry(file.sha256), size: file.size };
    await addEntry(archive, header, verifyFile(files, file), mtime);
  }
  archive.finalize();
}

/**
 * Writes a backup as a gzipped tar, encrypted if `encryption` is set, readable by its owner only. Throws if a stored
 * file is missing, damaged or of another size than in its row, naming it.
 */
export async function writeArchive(
  target: string,
  contents: Contents,
  encryption: Encryption | undefined,
): Promise<void> {
  const archive = pack();
  // Its errors are reported by the two promises below.
  archive.on('error', () => undefined);
  const written = pipeline(
    Readable.from(archive),
    createGzip({ level: 6 }),
    (source) => (encryption ? encrypt(source, encryption) : source),
    createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
  );
  const filled = fill(archive, contents);
  // Whichever fails first must end the other, which would otherwise wait forever.
  filled.catch((error) => archive.destroy(error));
  written.catch((error) => archive.destroy(error));
  const [first, second] = await Promise.allSettled([filled, written]);
  if (second.status === 'rejected') throw second.reason;
  if (first.status === 'rejected') throw first.reason;
}

/** A file of a ZIP archive according to its central directory; to be verified while unpacking. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  /** 0 stored, 8 deflated */
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  /** offset of the entry's local header */
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const zip64 = 0xffffffff;

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The end record is last, before a comment of at most 65,535 bytes; -1 without one. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return -1;
}

/**
 * Yields the entries of the central directory without folders; null if it is damaged, truncated or
 * zip64 (which no archive of a permitted size needs). Yields any number of entries: the caller
 * stops. Not read from the local headers, because those may omit sizes.
 */
export function readDirectory(bytes: Uint8Array): Iterable<ZipEntry | null> | null {
  const view = toView(bytes);
  const end = findEnd(view);
  if (end === -1) return null;
  const offset = view.getUint32(end + 16, true);
  return offset === zip64 || offset > end ? null : entries(view, offset, end);
}

function* entries(view: DataView, start: number, end: number): Generator<ZipEntry | null> {
  for (let at = start; at < end; ) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) return yield null;
    const nameLength = view.getUint16(at + 28, true);
    const nameEnd = at + entryLength + nameLength;
    if (nameEnd > end) return yield null;
    const name = decodeName(view, at + entryLength, nameLength);
    if (!name.endsWith('/')) {
      yield {
        name,
        encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        compressedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      };
    }
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/**
 * UTF-8 whatever the flag says: old tools don't set it, and other encodings can't be told apart.
 */
function decodeName(view: DataView, at: number, length: number): string {
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
  return name.replaceAll('\\', '/');
}

/**
 * Returns the packed bytes of an entry; null if its local header or data are outside the archive.
 */
export function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const view = toView(bytes);
  if (entry.offset + localLength > bytes.length) return null;
  if (view.getUint32(entry.offset, true) !== localSignature) return null;
  const nameLength = view.getUint16(entry.offset + 26, true);
  const extraLength = view.getUint16(entry.offset + 28, true);
  const start = entry.offset + localLength + nameLength + extraLength;
  const end = start + entry.compressedSize;
  return end > bytes.length ? null : bytes.subarray(start, end);
}

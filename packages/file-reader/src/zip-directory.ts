/** A file of a ZIP archive according to its central directory; to be verified while unpacking. */
export interface ZipEntry {
  name: string;
  /** a symbolic link, whose content is the path of its target */
  isLink: boolean;
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
const zip64EndSignature = 0x06064b50;
const zip64EndLength = 56;
const zip64LocatorSignature = 0x07064b50;
const zip64LocatorLength = 20;
/** Id of the extra field with the 64-bit numbers of an entry. */
const zip64Field = 1;
/** Id of the system that made an entry. */
const unix = 3;
/** Bits of a Unix mode. */
const fileType = 0o170000;
const linkType = 0o120000;
/** Stands for a number that only the zip64 field contains. */
const inZip64Field = 0xffffffff;

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
 * Yields the entries of the central directory without folders; null if it is damaged or truncated.
 * Yields any number of entries: the caller stops. Not read from the local headers, because those
 * may omit sizes.
 */
export function readDirectory(bytes: Uint8Array): Iterable<ZipEntry | null> | null {
  const view = toView(bytes);
  const last = findEnd(view);
  if (last === -1) return null;
  const { start, end } = findDirectory(view, last);
  return start > end ? null : entries(view, start, end);
}

/** Some tools write zip64 for archives of any size, such as Info-ZIP for data from a pipe. */
function findDirectory(view: DataView, last: number): { start: number; end: number } {
  const locator = last - zip64LocatorLength;
  if (locator >= 0 && view.getUint32(locator, true) === zip64LocatorSignature) {
    const end = getUint64(view, locator + 8);
    if (end + zip64EndLength <= locator && view.getUint32(end, true) === zip64EndSignature) {
      return { start: getUint64(view, end + 48), end };
    }
  }
  return { start: view.getUint32(last + 16, true), end: last };
}

/** Imprecise above 2^53, which exceeds every limit. */
function getUint64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function* entries(view: DataView, start: number, end: number): Generator<ZipEntry | null> {
  for (let at = start; at < end; ) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) return yield null;
    const nameLength = view.getUint16(at + 28, true);
    const nameEnd = at + entryLength + nameLength;
    if (nameEnd > end) return yield null;
    const name = decodeName(view, at + entryLength, nameLength);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (!name.endsWith('/')) {
      const numbers = zip64Numbers(view, nameEnd, Math.min(extraEnd, end));
      const getNumber = (field: number): number => {
        const number = view.getUint32(at + field, true);
        return number === inZip64Field ? (numbers.next().value ?? number) : number;
      };
      // In the order of the zip64 field.
      const size = getNumber(24);
      const compressedSize = getNumber(20);
      const offset = getNumber(42);
      yield {
        name,
        isLink: isLink(view, at),
        encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        compressedSize,
        size,
        offset,
      };
    }
    at = extraEnd + view.getUint16(at + 32, true);
  }
}

/** Whether an entry of an archive made on Unix, macOS included, has the file type of a symbolic link. */
function isLink(view: DataView, at: number): boolean {
  const system = view.getUint8(at + 5);
  const mode = view.getUint16(at + 40, true);
  return system === unix && (mode & fileType) === linkType;
}

/** Yields the numbers of the zip64 field among an entry's extra fields. */
function* zip64Numbers(view: DataView, start: number, end: number): Generator<number, undefined> {
  for (let at = start; at + 4 <= end; ) {
    const fieldEnd = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === zip64Field) {
      for (let number = at + 4; number + 8 <= Math.min(fieldEnd, end); number += 8) {
        yield getUint64(view, number);
      }
    }
    at = fieldEnd;
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

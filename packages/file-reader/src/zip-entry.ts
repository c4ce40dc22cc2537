import { Inflate } from 'fflate';
import { crc32 } from './crc32';
import { packedBytes, type ZipEntry } from './zip-directory';

/** Bytes inflated at a time; the output is at most 1,032 times as large. */
const inflateStep = 16 * 1024;
/** Deflate's best case is 258 bytes from 2 bits. */
const maxRatio = 1032;

/**
 * Unpacks one entry; null if its content doesn't match the directory (size, checksum) or is
 * damaged. Memory is limited by the entry's stated size, which the caller has checked; inflating
 * stops at the first byte above it.
 */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const packed = packedBytes(archive, entry);
  if (packed === null) return null;
  const content = entry.method === 0 ? packed : inflate(packed, entry.size);
  if (content === null || content.length !== entry.size) return null;
  return crc32(content) === entry.crc ? content : null;
}

function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  if (size > packed.length * maxRatio) return null;
  const content = new Uint8Array(size);
  let filled = 0;
  const inflater = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw new Error('The entry is longer than declared.');
    content.set(chunk, filled);
    filled += chunk.length;
  });
  try {
    for (let start = 0; start < packed.length; start += inflateStep) {
      const end = Math.min(start + inflateStep, packed.length);
      inflater.push(packed.subarray(start, end), end === packed.length);
    }
  } catch {
    return null;
  }
  return filled === size ? content : null;
}

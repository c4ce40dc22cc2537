import { Gunzip } from 'fflate';
import { crc32 } from './crc32';

/** Bytes inflated at a time; the output is at most 1,032 times as large. */
const inflateStep = 16 * 1024;
const trailerLength = 8;

/**
 * Unpacks gzip, including several concatenated members. `too_large`: the output exceeds `maxBytes`;
 * inflating stops there. `damaged`: truncated, or wrong checksum.
 */
export function gunzip(packed: Uint8Array, maxBytes: number): Uint8Array | 'too_large' | 'damaged' {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let member = { size: 0, crc: 0 };
  let sound = true;
  const closeMember = (end: number) => {
    const trailer = new DataView(packed.buffer, packed.byteOffset + end - trailerLength);
    sound &&=
      trailer.getUint32(0, true) === member.crc && trailer.getUint32(4, true) === member.size;
    member = { size: 0, crc: 0 };
  };
  const inflater = new Gunzip((chunk) => {
    size += chunk.length;
    member = { size: member.size + chunk.length, crc: crc32(chunk, member.crc) };
    if (size <= maxBytes) chunks.push(chunk);
  });
  inflater.onmember = closeMember;
  try {
    for (let start = 0; start < packed.length && size <= maxBytes; start += inflateStep) {
      const end = Math.min(start + inflateStep, packed.length);
      inflater.push(packed.subarray(start, end), end === packed.length);
    }
    if (size <= maxBytes) closeMember(packed.length);
  } catch {
    return 'damaged';
  }
  if (size > maxBytes) return 'too_large';
  return sound ? joinChunks(chunks, size) : 'damaged';
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let filled = 0;
  for (const chunk of chunks) {
    whole.set(chunk, filled);
    filled += chunk.length;
  }
  return whole;
}

import { ParquetFault } from './parquet-fault';

/** Bytes out of a byte in, at most: a copy of 64 bytes takes 3, a literal what it holds. */
export const snappyRatio = 22;

/**
 * Unpacks a Snappy block of a known size (github.com/google/snappy, format_description.txt). Each
 * step reads on and writes on, so that no content keeps it busy. Throws ParquetFault.
 */
export function unpackSnappy(packed: Uint8Array, size: number): Uint8Array {
  const damaged = () => new ParquetFault('Its compressed content is damaged.');
  if (size > packed.length * snappyRatio) throw damaged();
  const content = new Uint8Array(size);
  let offset = 0;
  let filled = 0;
  const number = (bytes: number): number => {
    let value = 0;
    for (let i = 0; i < bytes; i += 1) {
      const byte = packed[offset + i];
      if (byte === undefined) throw damaged();
      value += byte * 256 ** i;
    }
    offset += bytes;
    return value;
  };

  let stated = 0;
  for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
    if (shift > 28) throw damaged();
    byte = number(1);
    stated += (byte & 0x7f) * 2 ** shift;
  }
  if (stated !== size) throw damaged();

  while (offset < packed.length) {
    const tag = number(1);
    const kind = tag & 3;
    if (kind === 0) {
      const short = tag >> 2;
      const length = (short < 60 ? short : number(short - 59)) + 1;
      if (length > packed.length - offset || length > size - filled) throw damaged();
      content.set(packed.subarray(offset, offset + length), filled);
      offset += length;
      filled += length;
      continue;
    }
    const length = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const back = kind === 1 ? (tag >> 5) * 256 + number(1) : number(kind === 2 ? 2 : 4);
    if (back === 0 || back > filled || length > size - filled) throw damaged();
    for (let i = 0; i < length; i += 1, filled += 1) content[filled] = content[filled - back] ?? 0;
  }
  if (filled !== size) throw damaged();
  return content;
}

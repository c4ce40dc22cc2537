import { ParquetFault } from './parquet-fault';

/** Bits of the largest index of a dictionary that the limits allow, and some. */
const maxWidth = 24;

/**
 * Decodes `count` numbers of `width` bits written as runs and bit-packed groups (Parquet's RLE /
 * bit-packing hybrid), none above `most`. A run that claims more than is left is a fault: a reader
 * that follows it fills memory. Throws ParquetFault.
 */
export function readRuns(
  bytes: Uint8Array,
  width: number,
  count: number,
  most: number,
): Uint32Array {
  if (width > maxWidth) throw new ParquetFault('Its values have an impossible width.');
  const values = new Uint32Array(count);
  let offset = 0;
  let filled = 0;
  const next = (): number => {
    const byte = bytes[offset];
    if (byte === undefined) throw new ParquetFault('Its runs of values are cut off.');
    offset += 1;
    return byte;
  };
  while (filled < count) {
    let header = 0;
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = next();
      header += (byte & 0x7f) * 2 ** shift;
      if (shift > 28) throw new ParquetFault('A run of values has an impossible length.');
    }
    const left = count - filled;
    if (header % 2 === 0) {
      const length = header / 2;
      if (length > left) throw new ParquetFault('A run of values is longer than its page.');
      let value = 0;
      for (let i = 0; i < width; i += 8) value += next() * 2 ** i;
      values.fill(value, filled, filled + length);
      filled += length;
      continue;
    }
    const groups = (header - 1) / 2;
    const packed = bytes.subarray(offset, offset + groups * width);
    // DuckDB fills groups up to 32 values; what stands in them after the last one is not read.
    const length = Math.min(groups * 8, left);
    if (packed.length === 0 || packed.length < groups * width) {
      throw new ParquetFault('A group of values has an impossible length.');
    }
    for (let i = 0; i < length; i += 1) values[filled + i] = bitsAt(packed, i * width, width);
    offset += groups * width;
    filled += length;
  }
  if (values.some((value) => value > most)) {
    throw new ParquetFault('It refers to values that it does not have.');
  }
  return values;
}

/** The number of `width` bits at a bit position, its lowest bit first. */
function bitsAt(bytes: Uint8Array, position: number, width: number): number {
  let value = 0;
  for (let read = 0; read < width; ) {
    const at = position + read;
    const bits = Math.min(8 - (at % 8), width - read);
    const byte = bytes[Math.floor(at / 8)] ?? 0;
    value += ((byte >> (at % 8)) & (2 ** bits - 1)) * 2 ** read;
    read += bits;
  }
  return value;
}

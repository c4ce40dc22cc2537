/** Filled at first use: most files aren’t packed. */
let table: Uint32Array | null = null;

function createTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return value;
  });
}

/**
 * CRC-32 of ZIP and gzip (ISO 3309), continued from `start`. Detects flipped bits that would
 * silently change an answer.
 */
export function crc32(bytes: Uint8Array, start = 0): number {
  table ??= createTable();
  let crc = ~start;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

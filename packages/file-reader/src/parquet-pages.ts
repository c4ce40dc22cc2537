import { parquetHeader } from 'hyparquet/src/column.js';
import type { Budget } from './budget';
import { crc32 } from './crc32';
import { ParquetFault } from './parquet-fault';

/** Returns a size or offset from a header as a number. Throws ParquetFault outside 0 to `max`. */
export function toSize(value: unknown, max = Number.MAX_SAFE_INTEGER): number {
  const size = typeof value === 'bigint' ? Number(value) : value;
  if (typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 && size <= max) {
    return size;
  }
  throw new ParquetFault('A header states an impossible size.');
}

/**
 * Checks the pages of a column: checksums, sizes, and that they contain `values` values. hyparquet
 * ignores all three and would return wrong values. Throws ParquetFault and OverBudget.
 */
export function checkPages(column: DataView, values: number, file: string, budget: Budget): void {
  const { maxValues } = budget.limits;
  const reader = { view: column, offset: 0 };
  let count = 0;
  // A single trailing byte isn't a page.
  while (reader.offset < column.byteLength - 1 && count < values) {
    const header = parquetHeader(reader);
    const size = toSize(header.compressed_page_size, column.byteLength - reader.offset);
    const page = new Uint8Array(column.buffer, column.byteOffset + reader.offset, size);
    if (header.crc !== undefined && header.crc >>> 0 !== crc32(page)) {
      throw new ParquetFault('A page doesn’t match its checksum.');
    }
    budget.takeBytes(toSize(header.uncompressed_page_size), file);
    toSize(header.dictionary_page_header?.num_values ?? 0, maxValues);
    const data = header.data_page_header ?? header.data_page_header_v2;
    count += toSize(data?.num_values ?? 0, values - count);
    reader.offset += size;
  }
  if (count !== values) throw new ParquetFault('Some values are missing.');
}

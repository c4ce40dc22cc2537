import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { type Budget, OverBudget } from './budget';
import type { IssueList } from './issue-list';
import { chunksOf, columnsOf, stated } from './parquet-columns';
import { ParquetFault } from './parquet-fault';
import { checkPages } from './parquet-pages';
import { unpackSnappy } from './parquet-snappy';
import { readThrift } from './parquet-thrift';
import { textOf } from './parquet-values';
import { pause, pauseEvery } from './pause';
import type { Json, TableContent, TableRow } from './source';
import { cellsOf, readHeader } from './table-columns';

/** Rows turned into cells between two turns of the event loop. */
const rowsAtOnce = 10_000;
const maxDepth = 16;
/** The footer lists columns by groups of rows: 200 bytes each, and a table of truth has a dozen. */
const maxFooter = 8 * 1024 * 1024;
const magic = 0x31524150;

/**
 * A Parquet file as a table, as datasets are published; compressed by Snappy or not at all. Null,
 * with the issue added, where it cannot be read. Everything that the file says of its own sizes is
 * checked against its bytes and the limits before it is followed. Throws OverBudget.
 */
export async function readParquet(
  bytes: Uint8Array,
  file: string,
  budget: Budget,
  issues: IssueList,
): Promise<TableContent | null> {
  let at = '';
  try {
    const footer = footerStart(bytes);
    const metadata = parquetMetadata(bytes, { geoparquet: false });
    const schema = parquetSchema(metadata);
    const chunks = chunksOf(metadata, columnsOf(schema, metadata.schema.length), footer);
    const names = schema.children.map(({ element }) => element.name);
    const header = readHeader(names, file, '', issues);
    if (header === null) return null;
    const count = stated(metadata.num_rows);
    budget.takeValues(count * (names.length + 1), file, '');
    const limits = {
      maxValues: budget.limits.maxValues,
      takeBytes: (size: number) => budget.takeBytes(size, file),
    };
    let unpaused = 0;
    for (const chunk of chunks) {
      at = chunk.at;
      // A list in a cell has values beyond its row's one.
      budget.takeValues(Math.max(0, chunk.values - chunk.rows), file, at);
      checkPages(bytes, chunk, limits);
      unpaused += chunk.end - chunk.start;
      if (unpaused < pauseEvery) continue;
      unpaused = 0;
      await pause();
    }
    at = '';
    const whole = new Uint8Array(bytes).buffer;
    const rows: TableRow[] = [];
    for (let rowStart = 0; rowStart < count; rowStart += rowsAtOnce) {
      const some = await parquetReadObjects({
        file: whole,
        metadata,
        rowStart,
        rowEnd: Math.min(rowStart + rowsAtOnce, count),
        compressors: { SNAPPY: unpackSnappy },
        parsers: { stringFromBytes: textOf },
      });
      for (const row of some) {
        const cells = cellsOf(header, (column) => jsonOf(row[names[column] ?? '']));
        rows.push({ line: rows.length + 1, cells });
      }
    }
    return {
      kind: 'table',
      format: 'parquet',
      columns: header.filter((name) => name !== null),
      rows,
    };
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    // What hyparquet stumbles over is of no use to whoever sent the file.
    const why = error instanceof ParquetFault ? error.message : 'It is damaged.';
    issues.add({
      severity: 'error',
      code: 'damaged_table',
      file,
      at,
      message: `The Parquet table cannot be read. ${why}`,
      fix: 'Check that the copy is complete. Otherwise write it again as pandas does unasked (Snappy or no compression, no DELTA encodings), or save the table as CSV or JSONL.',
    });
    return null;
  }
}

/** Where the footer begins. Throws ParquetFault where there is none that can be read in bounded time. */
function footerStart(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 8;
  if (end < 4 || view.getUint32(end + 4, true) !== magic) throw new ParquetFault('It is cut off.');
  const start = end - stated(view.getUint32(end, true), Math.min(maxFooter, end - 4));
  readThrift(bytes.subarray(start, end));
  return start;
}

/** Integers beyond 2^53 become text, moments ISO text; what JSON has no form for becomes null. */
function jsonOf(value: unknown, depth = 0): Json {
  if (depth > maxDepth) throw new Error('Its values are nested too deep.');
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'bigint': {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
    }
    case 'object':
      break;
    default:
      return null;
  }
  if (value === null || ArrayBuffer.isView(value)) return null;
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : value.toISOString();
  }
  if (Array.isArray(value)) return value.map((inner) => jsonOf(inner, depth + 1));
  const object: { [key: string]: Json } = Object.create(null);
  for (const [key, inner] of Object.entries(value)) object[key] = jsonOf(inner, depth + 1);
  return object;
}

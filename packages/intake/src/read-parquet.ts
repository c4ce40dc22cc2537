import { type Budget, OverBudget } from './budget';
import type { IssueList } from './issue-list';
import type { Json, TableContent, TableRow } from './source';
import { cellsOf, readHeader } from './table-columns';

/** Rows turned into cells between two turns of the event loop. */
const rowsAtOnce = 10_000;
const maxDepth = 16;

/**
 * A Parquet file as a table, as datasets are published; compressed by Snappy or not at all. Null,
 * with the issue added, where it cannot be read. Rows and unpacked bytes are held to the limits as
 * the file states them; a file that lies about them costs more, so only maintainers' files come here.
 * Throws OverBudget.
 */
export async function readParquet(
  bytes: Uint8Array,
  file: string,
  budget: Budget,
  issues: IssueList,
): Promise<TableContent | null> {
  const { parquetMetadata, parquetReadObjects, parquetSchema } = await import('hyparquet');
  try {
    const buffer = new Uint8Array(bytes).buffer;
    const metadata = parquetMetadata(buffer);
    const names = parquetSchema(metadata).children.map(({ element }) => element.name);
    const header = readHeader(names, file, '', issues);
    if (header === null) return null;
    const count = sizeOf(metadata.num_rows);
    budget.takeValues(count * (names.length + 1), file, '');
    for (const { columns } of metadata.row_groups) {
      for (const { meta_data } of columns) {
        budget.takeBytes(sizeOf(meta_data?.total_uncompressed_size ?? 0n), file);
      }
    }
    const rows: TableRow[] = [];
    for (let rowStart = 0; rowStart < count; rowStart += rowsAtOnce) {
      const rowEnd = Math.min(rowStart + rowsAtOnce, count);
      const some = await parquetReadObjects({ file: buffer, metadata, rowStart, rowEnd });
      for (const row of some) {
        const cells = cellsOf(header, (column) => jsonOf(row[names[column] ?? '']));
        rows.push({ line: rows.length + 1, cells });
      }
    }
    if (rows.length !== count) throw new Error('Some of its rows are not there.');
    return {
      kind: 'table',
      format: 'parquet',
      columns: header.filter((name) => name !== null),
      rows,
    };
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    const why = error instanceof Error ? error.message : String(error);
    issues.add({
      severity: 'error',
      code: 'damaged_table',
      file,
      at: '',
      message: `The Parquet table cannot be read: ${why}`,
      fix: 'Write it again without compression or with Snappy, or save the table as CSV or JSONL.',
    });
    return null;
  }
}

/** A size as a file states it. Throws where it is none. */
function sizeOf(stated: bigint): number {
  if (stated < 0n || stated > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new Error('A size that it states is impossible.');
  }
  return Number(stated);
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

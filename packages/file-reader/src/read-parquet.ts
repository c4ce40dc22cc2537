import {
  type DecodedArray,
  type FileMetaData,
  parquetMetadata,
  parquetSchema,
  type RowGroup,
  type SchemaTree,
} from 'hyparquet';
import { assembleNested } from 'hyparquet/src/assemble.js';
import { readColumn } from 'hyparquet/src/column.js';
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { getTreePath } from 'hyparquet/src/schema.js';
import { type Budget, OverBudget } from './budget';
import type { IssueList } from './issue-list';
import { ParquetFault } from './parquet-fault';
import { checkPages, toSize } from './parquet-pages';
import type { Json, TableContent, TableRow } from './source';
import { readHeader, toCells } from './table-columns';

const maxDepth = 16;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** hyparquet's parsers with strict UTF-8: its own replace invalid bytes with U+FFFD. */
const parsers: typeof DEFAULT_PARSERS = {
  ...DEFAULT_PARSERS,
  stringFromBytes: (bytes) => bytes && decodeText(bytes),
  jsonFromBytes: (bytes) => bytes && JSON.parse(decodeText(bytes)),
};

/**
 * Reads a Parquet file (Snappy or uncompressed) as a table; null, with an issue, if it is damaged.
 * A malicious file can make hyparquet loop forever or fill the memory, so call this only under a
 * deadline and in a process that may die. Throws OverBudget.
 */
export function readParquet(
  bytes: Uint8Array,
  file: string,
  budget: Budget,
  issues: IssueList,
): TableContent | null {
  let at = '';
  try {
    const content = new Uint8Array(bytes).buffer;
    const metadata = parquetMetadata(content, { geoparquet: false });
    const schema = parquetSchema(metadata);
    const names = schema.children.map(({ element }) => element.name);
    const header = readHeader(names, file, '', issues);
    if (header === null) return null;
    const rowCount = toSize(metadata.num_rows);
    budget.takeValues(rowCount * (names.length + 1), file, '');
    const rows: TableRow[] = [];
    for (const [index, group] of metadata.row_groups.entries()) {
      const groupRows = toSize(group.num_rows, rowCount - rows.length);
      const columns = schema.children.map((column) => {
        at = `row group ${index + 1}, column ${column.element.name}`;
        const read = (path: string[]) => {
          const chunk = findChunk(content, schema, group, path);
          // A list in a cell has more values than its row.
          budget.takeValues(Math.max(0, chunk.values - groupRows), file, at);
          checkPages(chunk.view, chunk.values, file, budget);
          return readChunk(chunk, groupRows);
        };
        const values = readTopColumn(column, read);
        // Nulls inside nested columns are undefined, too.
        const flat = column.children.length === 0;
        if (values.length !== groupRows || (flat && values.includes(undefined))) {
          throw new ParquetFault('Some values are missing.');
        }
        return values;
      });
      at = '';
      for (let row = 0; row < groupRows; row += 1) {
        const cells = toCells(header, (column) => toJson(columns[column]?.[row]));
        rows.push({ line: rows.length + 1, cells });
      }
    }
    if (rows.length !== rowCount) throw new ParquetFault('Some rows are missing.');
    const columns = header.filter((name) => name !== null);
    return { kind: 'table', format: 'parquet', columns, rows };
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    // hyparquet's messages mention its internals.
    const fault = error instanceof ParquetFault ? error : new ParquetFault('The file is damaged.');
    issues.add({
      severity: 'error',
      code: 'damaged_table',
      file,
      at,
      message: `Can’t read the Parquet file. ${fault.message}`,
      fix: fault.fix,
    });
    return null;
  }
}

interface Chunk {
  metadata: NonNullable<RowGroup['columns'][number]['meta_data']>;
  /** from the root of the schema to the column */
  path: SchemaTree[];
  /** a copy of its pages */
  view: DataView;
  /** including nulls and list elements */
  values: number;
}

/**
 * Returns the values of one column in one row group. Throws ParquetFault if file and schema
 * disagree.
 */
function findChunk(
  content: ArrayBuffer,
  schema: SchemaTree,
  group: FileMetaData['row_groups'][number],
  name: string[],
): Chunk {
  const key = name.join('\n');
  const column = group.columns.find(
    ({ meta_data }) => meta_data?.path_in_schema.join('\n') === key,
  );
  const metadata = column?.meta_data;
  if (!metadata || column.file_path !== undefined) {
    throw new ParquetFault('Its values are encrypted, in another file, or missing.');
  }
  const path = getTreePath(schema, name);
  if (metadata.type !== path.at(-1)?.element.type) {
    throw new ParquetFault('The column’s type doesn’t match the schema.');
  }
  if (metadata.codec !== 'SNAPPY' && metadata.codec !== 'UNCOMPRESSED') {
    // Polars compresses with Zstandard by default.
    throw new ParquetFault(
      `Its compression ${metadata.codec} is not supported.`,
      'Write it with Snappy, for example df.write_parquet(path, compression="snappy") in Polars or df.to_parquet(path) in pandas, or save it as CSV or JSONL.',
    );
  }
  const start = toSize(
    metadata.dictionary_page_offset || metadata.data_page_offset,
    content.byteLength,
  );
  const length = toSize(metadata.total_compressed_size, content.byteLength - start);
  // A copy, because hyparquet reads beyond the end of a view.
  const view = new DataView(content.slice(start, start + length));
  return { metadata, path, view, values: toSize(metadata.num_values) };
}

function readChunk({ metadata, path, view }: Chunk, rows: number): unknown[] {
  const element = path.at(-1)?.element;
  if (!element) throw new ParquetFault('The schema is damaged.');
  const { data } = readColumn(
    { view, offset: 0 },
    { groupStart: 0, selectStart: 0, selectEnd: rows, groupRows: rows },
    { ...metadata, pathInSchema: metadata.path_in_schema, element, schemaPath: path, parsers },
  );
  return data.flatMap((page) => Array.from<unknown>(page));
}

/** Returns one value per row; the columns inside a nested column are joined. */
function readTopColumn(column: SchemaTree, read: (path: string[]) => unknown[]): unknown[] {
  if (column.children.length === 0) return read(column.path);
  const parts = new Map<string, DecodedArray>();
  const readParts = ({ children, path }: SchemaTree): void => {
    if (path.length > maxDepth) throw new ParquetFault('Its values are nested too deep.');
    if (children.length === 0) parts.set(path.join('.'), read(path));
    for (const child of children) readParts(child);
  };
  readParts(column);
  assembleNested(parts, column, parsers);
  return Array.from<unknown>(parts.get(column.element.name) ?? []);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ParquetFault('A text is not valid UTF-8.');
  }
}

/**
 * Integers beyond 2^53 become text, dates ISO text; values without a JSON equivalent become null.
 */
function toJson(value: unknown, depth = 0): Json {
  if (depth > maxDepth) throw new ParquetFault('Its values are nested too deep.');
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
  if (Array.isArray(value)) return value.map((element) => toJson(element, depth + 1));
  const object: { [key: string]: Json } = Object.create(null);
  for (const [key, inner] of Object.entries(value)) object[key] = toJson(inner, depth + 1);
  return object;
}

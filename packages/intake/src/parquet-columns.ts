import type { ColumnMetaData, FileMetaData, SchemaElement, SchemaTree } from 'hyparquet';
import { ParquetFault } from './parquet-fault';

/** A column that holds values: one of the table, or a part of a nested one. */
export interface ParquetColumn {
  path: readonly string[];
  element: SchemaElement;
  /** the deepest levels of repetition and of definition that its values can have */
  repetition: number;
  definition: number;
}

/** The values of one column in one group of rows, with where they stand in the file. */
export interface ColumnChunk {
  column: ParquetColumn;
  /** for issues: `row group 1, column pos` */
  at: string;
  start: number;
  end: number;
  packed: boolean;
  values: number;
  rows: number;
}

const maxPath = 16;
const types = new Set<string | undefined>([
  'BOOLEAN',
  'INT32',
  'INT64',
  'INT96',
  'FLOAT',
  'DOUBLE',
  'BYTE_ARRAY',
  'FIXED_LEN_BYTE_ARRAY',
]);
const notRead = new Set(['VARIANT', 'GEOMETRY', 'GEOGRAPHY', 'BSON', 'INTERVAL']);

/** A size or a place as a file states it. Throws ParquetFault where it is none. */
export function stated(size: unknown, most = Number.MAX_SAFE_INTEGER): number {
  const number = typeof size === 'bigint' ? Number(size) : size;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 && number <= most) {
    return number;
  }
  throw new ParquetFault('A size that it states is impossible.');
}

/** The columns that hold values, in the order in which every group of rows has them. Throws ParquetFault. */
export function columnsOf(schema: SchemaTree, elements: number): ParquetColumn[] {
  if (schema.count !== elements || schema.children.length === 0) {
    throw new ParquetFault('Its list of columns is damaged.');
  }
  const columns: ParquetColumn[] = [];
  const add = ({ element, children, path }: SchemaTree, repetition: number, definition: number) => {
    const deeper = repetition + (element.repetition_type === 'REPEATED' ? 1 : 0);
    const further = definition + (element.repetition_type === 'REQUIRED' ? 0 : 1);
    for (const child of children) add(child, deeper, further);
    if (path.length > maxPath) throw new ParquetFault('Its values are nested too deep.');
    // A file may say it in two ways, of which hyparquet follows now the one, now the other.
    const kinds = [element.logical_type?.type, element.converted_type];
    const strange = kinds.find((kind) => kind !== undefined && notRead.has(kind));
    if (strange) throw new ParquetFault(`Values of the type ${strange} are not read.`);
    if (children.length > 0) return;
    if (!types.has(element.type)) throw new ParquetFault('A column has no known type.');
    if (element.type === 'BYTE_ARRAY' && kinds.includes('DECIMAL')) {
      throw new ParquetFault('Decimals of any length are not read.');
    }
    columns.push({ path, element, repetition: deeper, definition: further });
  };
  if (schema.element.repetition_type === 'REPEATED') {
    throw new ParquetFault('Its list of columns is damaged.');
  }
  for (const child of schema.children) add(child, 0, 0);
  return columns;
}

/** Whether a column is one of the table itself and has one value or none in each row. */
export function isFlat({ path, repetition }: ParquetColumn): boolean {
  return path.length === 1 && repetition === 0;
}

/**
 * Where the values of every column stand, group by group. The footer must agree with itself, and
 * with a file whose values end at byte `end`: no value is read twice, none stands outside.
 * Throws ParquetFault.
 */
export function chunksOf(
  metadata: FileMetaData,
  columns: readonly ParquetColumn[],
  end: number,
): ColumnChunk[] {
  const chunks: ColumnChunk[] = [];
  let rows = 0;
  for (const [group, { columns: own, num_rows }] of metadata.row_groups.entries()) {
    const groupRows = stated(num_rows);
    rows += groupRows;
    if (own.length !== columns.length) throw new ParquetFault('A group of rows lacks a column.');
    for (const [i, column] of columns.entries()) {
      const at = `row group ${group + 1}, column ${column.path.join('.')}`;
      const meta = own[i]?.meta_data;
      if (!meta || own[i]?.file_path !== undefined) {
        throw new ParquetFault(`The values of ${at} are in another file or encrypted.`);
      }
      chunks.push({ column, at, rows: groupRows, ...placeOf(meta, column, groupRows, end) });
    }
  }
  if (rows !== stated(metadata.num_rows)) throw new ParquetFault('Some of its rows are not there.');
  const inOrder = [...chunks].sort((a, b) => a.start - b.start);
  if (inOrder.some(({ start }, i) => start < (inOrder[i - 1]?.end ?? 0))) {
    throw new ParquetFault('Two columns claim the same bytes.');
  }
  return chunks;
}

function placeOf(
  meta: ColumnMetaData,
  column: ParquetColumn,
  rows: number,
  end: number,
): Pick<ColumnChunk, 'start' | 'end' | 'packed' | 'values'> {
  const samePath = meta.path_in_schema.join('\n') === column.path.join('\n');
  if (!samePath || meta.type !== column.element.type) {
    throw new ParquetFault('Its columns are not those that it lists.');
  }
  if (meta.codec !== 'SNAPPY' && meta.codec !== 'UNCOMPRESSED') {
    throw new ParquetFault(`Its compression (${meta.codec}) is not read.`);
  }
  const values = stated(meta.num_values);
  if (isFlat(column) && values !== rows) throw new ParquetFault('Some of its rows are not there.');
  const start = stated(meta.dictionary_page_offset || meta.data_page_offset, end);
  const length = stated(meta.total_compressed_size, end - start);
  return { start, end: start + length, packed: meta.codec === 'SNAPPY', values };
}

import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';

/** A column of a Parquet file. Values may be null. */
export interface ParquetColumn {
  name: string;
  type: 'STRING' | 'DOUBLE';
}

/** Values of each column, in the order of the columns and all of one length. */
export type ParquetRows = readonly (readonly (string | number | null)[])[];

/**
 * Yields a Parquet file in chunks: a row group for each batch, then the footer. Holds one batch at a time, besides a
 * few hundred bytes about each earlier one.
 */
export async function* writeParquet(
  columns: readonly ParquetColumn[],
  batches: AsyncIterable<ParquetRows>,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({
    columnData: columns.map((column) => ({ ...column, data: [], nullable: true })),
  });
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'clapboard' });
  for await (const batch of batches) {
    const rows = batch[0]?.length ?? 0;
    if (rows === 0) continue;
    writer.write({
      columnData: columns.map(({ name }, index) => ({
        name,
        data: [...(batch[index] ?? [])],
        offsetIndex: false,
      })),
      rowGroupSize: rows,
    });
    yield takeBytes(bytes);
  }
  writer.finish();
  yield takeBytes(bytes);
}

/** Returns what was written since the last call. Offsets in the file go on. */
function takeBytes(writer: ByteWriter): Uint8Array {
  const chunk = writer.getBytes().slice();
  writer.index = 0;
  return chunk;
}

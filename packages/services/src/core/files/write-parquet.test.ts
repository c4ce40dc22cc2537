import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import { type ParquetRows, writeParquet } from './write-parquet';

const columns = [
  { name: 'text', type: 'STRING' },
  { name: 'number', type: 'DOUBLE' },
] as const;

const read = async (batches: readonly ParquetRows[]) => {
  let batchesRead = 0;
  const source = (async function* () {
    for (const batch of batches) {
      batchesRead += 1;
      yield batch;
    }
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeParquet(columns, source)) {
    chunks.push(chunk);
    // The bytes of a batch leave before the next batch is read.
    expect(batchesRead).toBeLessThanOrEqual(chunks.length);
  }
  const file = Uint8Array.from(Buffer.concat(chunks)).buffer;
  return { file, rows: await parquetReadObjects({ file }) };
};

it('each batch is a row group, and a reader finds every value, empty ones too', async () => {
  const { file, rows } = await read([
    [
      ['a', null, 'ü'],
      [0.1, null, 1],
    ],
    [['b'], [2.5]],
  ]);
  expect(rows).toEqual([
    { text: 'a', number: 0.1 },
    { text: null, number: null },
    { text: 'ü', number: 1 },
    { text: 'b', number: 2.5 },
  ]);
  expect(parquetMetadata(file).row_groups.map((group) => Number(group.num_rows))).toEqual([3, 1]);
});

it('a file without rows has the columns', async () => {
  const { file, rows } = await read([[[], []]]);
  expect(rows).toEqual([]);
  expect(
    parquetMetadata(file)
      .schema.slice(1)
      .map(({ name }) => name),
  ).toEqual(['text', 'number']);
});

import { readFileSync } from 'node:fs';
import { type FileMetaData, parquetMetadata, parquetSchema } from 'hyparquet';
import { expect, it } from 'vitest';
import { chunksOf, columnsOf } from './parquet-columns';
import { ParquetFault } from './parquet-fault';

const bytes = new Uint8Array(readFileSync(new URL('fixtures/pandas.parquet', import.meta.url)));

function chunks(change: (metadata: FileMetaData) => void) {
  const metadata = parquetMetadata(bytes);
  change(metadata);
  const columns = columnsOf(parquetSchema(metadata), metadata.schema.length);
  return chunksOf(metadata, columns, bytes.length - 8 - metadata.metadata_length);
}
const column = (metadata: FileMetaData, i: number) => {
  const meta = metadata.row_groups[0]?.columns[i]?.meta_data;
  if (!meta) throw new Error('no column');
  return meta;
};

it('finds the values of each column in each group of rows', () => {
  expect(chunks(() => {}).map(({ at, values, packed }) => [at, values, packed])).toEqual(
    ['clip_name', 'human_caption', 'frames', 'seconds', 'long', 'group'].map((name) => [
      `row group 1, column ${name}`,
      12,
      true,
    ]),
  );
});

it.each<[string, (metadata: FileMetaData) => void]>([
  [
    'states other rows than its groups have',
    (file) => {
      file.num_rows = 13n;
    },
  ],
  [
    'states rows beyond any number',
    (file) => {
      file.num_rows = 2n ** 62n;
    },
  ],
  [
    'has fewer values than rows',
    (file) => {
      column(file, 0).num_values = 11n;
    },
  ],
  [
    'places a column outside the file',
    (file) => {
      column(file, 0).total_compressed_size = 9999n;
    },
  ],
  [
    'gives two columns the same bytes',
    (file) => {
      column(file, 1).dictionary_page_offset = column(file, 0).dictionary_page_offset ?? 0n;
    },
  ],
  [
    'exchanges two columns',
    (file) => {
      column(file, 0).path_in_schema = ['human_caption'];
    },
  ],
  [
    'lists more columns than it has',
    (file) => {
      file.schema.push({ name: 'x', type: 'INT32' });
    },
  ],
  [
    'says of a text that it is a decimal too',
    (file) => {
      const [, first] = file.schema;
      if (first) first.converted_type = 'DECIMAL';
    },
  ],
  [
    'has a column of no type',
    (file) => {
      delete file.schema[1]?.type;
    },
  ],
])('refuses a footer that %s', (_, change) => {
  expect(() => chunks(change)).toThrow(ParquetFault);
});

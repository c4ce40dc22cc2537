import { readFileSync } from 'node:fs';
import { parquetMetadata, parquetSchema } from 'hyparquet';
import { expect, it } from 'vitest';
import { type ColumnChunk, chunksOf, columnsOf } from './parquet-columns';
import { ParquetFault } from './parquet-fault';
import { checkPages } from './parquet-pages';

const limits = { maxValues: 100, takeBytes: () => {} };

function fixture(name: string): { bytes: Uint8Array; chunks: ColumnChunk[] } {
  const bytes = new Uint8Array(readFileSync(new URL(`fixtures/${name}.parquet`, import.meta.url)));
  const metadata = parquetMetadata(bytes);
  const columns = columnsOf(parquetSchema(metadata), metadata.schema.length);
  return { bytes, chunks: chunksOf(metadata, columns, bytes.length) };
}

it.each(['plain', 'pages-v2', 'duckdb', 'nested'])('finds nothing wrong with %s', (name) => {
  const { bytes, chunks } = fixture(name);
  for (const chunk of chunks) expect(() => checkPages(bytes, chunk, limits)).not.toThrow();
});

it.each<[string, (chunk: ColumnChunk) => Partial<ColumnChunk>]>([
  ['fewer values than the footer says', ({ values }) => ({ values: values + 1 })],
  ['more values than the footer says', ({ values }) => ({ values: values - 1 })],
  ['other rows than the footer says', ({ rows }) => ({ rows: rows + 1 })],
  ['pages beyond their end', ({ end }) => ({ end: end - 5 })],
  ['levels that no value of it has', ({ column }) => ({ column: { ...column, repetition: 1 } })],
])('refuses a column with %s', (_, change) => {
  for (const name of ['plain', 'pages-v2', 'duckdb', 'nested']) {
    const { bytes, chunks } = fixture(name);
    for (const chunk of chunks) {
      const changed = { ...chunk, ...change(chunk) };
      if (changed.column.path.length > 1 && changed.column.repetition === 1) continue;
      expect(() => checkPages(bytes, changed, limits), chunk.at).toThrow(ParquetFault);
    }
  }
});

it('refuses a dictionary of more entries than the limits allow', () => {
  const { bytes, chunks } = fixture('pandas');
  const few = { ...limits, maxValues: 11 };
  const [first] = chunks;
  if (!first) throw new Error('no column');
  expect(() => checkPages(bytes, first, few)).toThrow(ParquetFault);
});

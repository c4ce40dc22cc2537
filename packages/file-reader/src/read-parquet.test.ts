import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultLimits, type Limits } from './limits';
import { openFiles } from './open-files';
import { ParquetProcess } from './testing/parquet-process';

const open = async (bytes: Uint8Array, limits: Limits = defaultLimits, parquet = true) => {
  const files = [{ name: 'truth.parquet', bytes }];
  const opened = await openFiles(files, limits, { parquet });
  const [file] = opened.files;
  return { table: file?.kind === 'table' ? file : undefined, issues: opened.issues };
};
const written = new Uint8Array(
  parquetWriteBuffer({
    columnData: [
      { name: 'id', data: ['a', 'b'], type: 'STRING' },
      { name: 'event', data: [1n, 2n ** 60n], type: 'INT64' },
      { name: 'in_subset', data: [true, false], type: 'BOOLEAN' },
    ],
  }),
);
/** Files of programs that publish datasets; see fixtures/README.md. */
const programs = ['pandas', 'fastparquet', 'pages-v2', 'plain', 'polars', 'duckdb'];
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}.parquet`, import.meta.url)));

/** Replaces the first occurrence of some bytes. */
function replace(bytes: Uint8Array, from: number[], to: number[]): Uint8Array {
  const at = bytes.findIndex((_, i) => from.every((byte, j) => bytes[i + j] === byte));
  expect(at).toBeGreaterThan(0);
  return Uint8Array.from([...bytes.slice(0, at), ...to, ...bytes.slice(at + from.length)]);
}

const reader = new ParquetProcess();
afterAll(() => reader.close());

describe('Parquet tables', () => {
  it('are read as ground truth', async () => {
    const { table, issues } = await open(written);
    expect(issues).toEqual([]);
    expect(table).toMatchObject({ format: 'parquet', columns: ['id', 'event', 'in_subset'] });
    expect(table?.rows).toEqual([
      { line: 1, cells: { id: 'a', event: 1, in_subset: true } },
      { line: 2, cells: { id: 'b', event: '1152921504606846976', in_subset: false } },
    ]);
  });

  it.each(programs)('are read as written by %s', async (name) => {
    const { table, issues } = await open(fixture(name));
    expect(issues).toEqual([]);
    expect(table?.rows).toEqual(
      Array.from({ length: 12 }, (_, i) => ({
        line: i + 1,
        cells: {
          clip_name: `clip_${i}`,
          human_caption: i === 3 ? null : `Ein Bär läuft ${i} mal. 😀`,
          frames: i,
          seconds: i % 2 === 1 ? i / 4 : null,
          long: i % 3 === 0,
          group: i % 2 === 0 ? 'x' : 'y',
        },
      })),
    );
  });

  it('may contain lists and objects', async () => {
    const { table } = await open(fixture('nested'));
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      { id: 'a', frames: [1, 2], about: { fps: 2, tags: ['x'] } },
      { id: 'b', frames: [], about: { fps: null, tags: [] } },
      { id: 'c', frames: null, about: null },
    ]);
  });

  it('are rejected as predictions, with a fix', async () => {
    const { table, issues } = await open(written, defaultLimits, false);
    expect(table).toBeUndefined();
    expect(issues).toMatchObject([{ code: 'binary_file', fix: expect.stringMatching(/CSV/) }]);
  });

  it('are rejected if truncated at any byte', async () => {
    for (let end = 4; end < written.length; end += 1) {
      const { table, issues } = await open(written.subarray(0, end));
      expect(table).toBeUndefined();
      expect(issues).toMatchObject([{ code: 'damaged_table' }]);
    }
  });

  it('with flipped bits have all rows, are rejected or kill only the reader process', async () => {
    let answers = 0;
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat(7)), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...programs, 'nested'), flips, async (name, bits) => {
        const bytes = fixture(name);
        const rows = (await open(bytes)).table?.rows.length;
        for (const [at, bit] of bits) {
          const index = 4 + (at % (bytes.length - 4));
          bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        }
        const answer = await reader.read(bytes);
        if (answer === 'killed') return;
        answers += 1;
        if (answer.rows !== null) expect(answer.rows).toBe(rows);
        else expect(answer.issues).toMatchObject([{ severity: 'error', fix: expect.any(String) }]);
      }),
      { seed: 8, numRuns: 200 },
    );
    expect(answers).toBeGreaterThan(180);
  });

  it('are rejected with the column name if a page claims more data than it contains', async () => {
    const plain = fixture('plain');
    const [a, b] = [0x63, 0x6c]; // start of "clip_0", which follows its length
    const longer = replace(plain, [6, 0, 0, 0, a, b], [255, 255, 255, 127, a, b]);
    expect((await open(longer)).issues).toMatchObject([
      { code: 'damaged_table', at: 'row group 1, column clip_name' },
    ]);
    const last = [...new TextEncoder().encode('clip_11')];
    const lastLonger = replace(plain, [7, 0, 0, 0, ...last], [8, 0, 0, 0, ...last]);
    expect((await open(lastLonger)).issues).toMatchObject([
      { at: 'row group 1, column clip_name' },
    ]);
    const word = [...new TextEncoder().encode('uft 5 mal')];
    const notText = replace(plain, [0xa4, ...word], [0x28, ...word]);
    expect((await open(notText)).issues).toMatchObject([
      { at: 'row group 1, column human_caption', message: expect.stringMatching(/UTF-8/) },
    ]);
  });

  it('are rejected if a page does not match its checksum', async () => {
    const changed = replace(
      fixture('pages-v2'),
      [0x63, 0x6c, 0x69, 0x70],
      [0x63, 0x6c, 0x69, 0x71],
    );
    expect((await open(changed)).issues).toMatchObject([
      { at: 'row group 1, column clip_name', message: expect.stringMatching(/checksum/) },
    ]);
  });

  it('are rejected if the null count of a page is wrong', async () => {
    const counts = (nulls: number) => [0x15, 10, 0x15, nulls * 2, 0x15, 10];
    const miscounted = replace(fixture('pages-v2'), counts(0), counts(1));
    expect((await open(miscounted)).issues).toMatchObject([
      { at: 'row group 1, column clip_name', message: expect.stringMatching(/missing/) },
    ]);
  });

  it('respect the limits on values and unpacked bytes', async () => {
    const many = { ...defaultLimits, maxValues: 12 * 7 - 1 };
    expect((await open(fixture('pandas'), many)).issues).toMatchObject([
      { code: 'too_many_values' },
    ]);
    const zeros = new Uint8Array(
      parquetWriteBuffer({
        columnData: [{ name: 'text', data: [' '.repeat(9e6)], type: 'STRING' }],
      }),
    );
    expect(zeros.length).toBeLessThan(1e6);
    const small = { ...defaultLimits, maxTotalBytes: 8e6 };
    expect((await open(zeros, small)).issues).toMatchObject([{ code: 'too_large_unpacked' }]);
    expect((await open(zeros)).table?.rows).toHaveLength(1);
  });

  it.each(['GZIP', 'ZSTD'] as const)('say how to write them without %s', async (codec) => {
    const compressed = new Uint8Array(
      parquetWriteBuffer({
        columnData: [{ name: 'id', data: ['a'], type: 'STRING' }],
        codec,
        compressors: { [codec]: (bytes: Uint8Array) => bytes },
      }),
    );
    expect((await open(compressed)).issues).toMatchObject([
      {
        message: `Can’t read the Parquet file. Its compression ${codec} is not supported.`,
        fix: expect.stringMatching(/^Write it with Snappy, for example/),
      },
    ]);
  });
});

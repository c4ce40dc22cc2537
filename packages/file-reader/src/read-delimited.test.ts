import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits';
import { openFiles } from './open-files';

const utf8 = (text: string) => new TextEncoder().encode(text);
const open = async (name: string, text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  const { files, issues } = await openFiles([{ name, bytes }]);
  const [file] = files;
  return { table: file?.kind === 'table' ? file : undefined, file, issues };
};
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (c) => c.charCodeAt(0)).buffer);

describe('CSV and TSV', () => {
  it.each([
    ['CSV', 'id,answer\n1,"a, ""b"""\n', 'csv'],
    ['TSV', 'id\tanswer\n1\t"a, ""b"""\n', 'tsv'],
    ['semicolons', 'id;answer\n1;"a, ""b"""\n', 'csv'],
    ['CRLF', 'id,answer\r\n1,"a, ""b"""\r\n', 'csv'],
    ['CR line ends', 'id,answer\r1,"a, ""b"""', 'csv'],
    ['a byte-order mark', '\uFEFFid,answer\n1,"a, ""b"""', 'csv'],
    ['UTF-16', utf16('id,answer\n1,"a, ""b"""'), 'csv'],
  ])('are recognised by content: %s', async (_, text, format) => {
    for (const name of ['a.csv', 'a.txt', 'a.json']) {
      const { table, issues } = await open(name, text);
      expect(issues).toEqual([]);
      expect(table).toMatchObject({ format, columns: ['id', 'answer'] });
      expect(table?.rows).toEqual([{ line: 2, cells: { id: '1', answer: 'a, "b"' } }]);
    }
  });

  it.each([
    ['sep=;\nid;answer\n1;a\n', 'csv'],
    ['SEP=,\r\nid,answer\r\n1,a\r\n', 'csv'],
    ['\uFEFFsep=\t\nid\tanswer\n1\ta\n', 'tsv'],
  ])('may declare their delimiter in the first line: %j', async (text, format) => {
    const { table, issues } = await open('a.txt', text);
    expect(issues).toEqual([]);
    expect(table).toMatchObject({ format, columns: ['id', 'answer'] });
    expect(table?.rows).toEqual([{ line: 3, cells: { id: '1', answer: 'a' } }]);
  });

  it('with a single column are recognised by the name of the file only', async () => {
    const { table } = await open('a.csv', 'answer\nyes\n');
    expect(table?.columns).toEqual(['answer']);
    const { file, issues } = await open('a.txt', 'answer\nyes\n');
    expect(file).toBeUndefined();
    expect(issues).toMatchObject([{ code: 'not_json' }]);
  });

  it('may repeat their header, as joined files do', async () => {
    const { table, issues } = await open('a.csv', 'id,answer\n1,x\nid,answer\n2,answer\n');
    expect(table?.rows.map(({ line, cells }) => [line, cells.id])).toEqual([
      [2, '1'],
      [4, '2'],
    ]);
    expect(issues).toMatchObject([{ severity: 'info', code: 'repeated_header', at: 'line 3' }]);
  });

  it('after another first line are advised to start with the names of their columns', async () => {
    const { issues } = await open('a.csv', '# model\nid,answer\n1,x\n');
    expect(issues[0]).toMatchObject({
      code: 'ragged_row',
      at: 'line 2',
      message: 'This row has 2 cells, but the header has 1 column.',
      fix: 'Start the file with the line that names the columns, separated like the cells.',
    });
  });

  it('report the first line of each row, even with line breaks in quotes', async () => {
    const { table } = await open('a.csv', 'a,b\n1,"x\r\ny\nz"\n\n2,w\n');
    expect(table?.rows.map(({ line }) => line)).toEqual([2, 6]);
    expect(table?.rows[0]?.cells.b).toBe('x\r\ny\nz');
  });

  it.each([
    [
      'rows of different lengths',
      'a,b\n1\n1,2\n1,2,3\n',
      ['ragged_row line 2', 'ragged_row line 4'],
    ],
    ['an unclosed quote', 'a,b\n1,2\n"x,2\n', ['cut_off line 3']],
    ['text after a quote', 'a,b\n1,"x"y\n', ['bad_quote line 2']],
    ['a duplicate column name', 'a, a,b\n1,2,3\n', ['duplicate_column line 1']],
    ['a header without names', ',,\n1,2,3\n', ['empty_table line 1']],
    ['no content', '\n\n', ['empty_table ']],
    ['a cell over 1 MiB', `a,b\n1,2\n1,${'x'.repeat(2 ** 20 + 1)}\n`, ['cell_too_long line 3']],
    [
      'a quoted cell over 1 MiB, even in the header',
      `"${'""'.repeat(2 ** 20)}",b\n1,2\n`,
      ['cell_too_long line 1'],
    ],
    [
      'a line of more than 100,000 cells',
      `a,b\n${'1,'.repeat(100_001)}\n`,
      ['too_many_cells line 2'],
    ],
    ['too many columns', `${'a,'.repeat(1001)}\n`, ['too_many_columns line 1']],
  ])('are rejected with %s', async (_, text, expected) => {
    const { file, issues } = await open('a.csv', text);
    expect(file).toBeUndefined();
    expect(issues.map(({ code, at }) => `${code} ${at}`)).toEqual(expected);
    for (const { severity, fix } of issues)
      expect([severity, fix === '']).toEqual(['error', false]);
  });

  it('may have cells of exactly 1 MiB, quoted or not', async () => {
    const long = 'x'.repeat(2 ** 20);
    const { table, issues } = await open('a.csv', `a,b\n${long},"${long}"\n`);
    expect(issues).toEqual([]);
    expect(table?.rows[0]?.cells).toEqual({ a: long, b: long });
  });

  it('skip columns without a name and report them', async () => {
    const pandas = await open('a.csv', ',a\n0,x\n');
    expect(pandas.table?.rows[0]?.cells).toEqual({ a: 'x' });
    expect(pandas.issues).toMatchObject([{ severity: 'info', code: 'unnamed_column' }]);
    const nameless = await open('a.csv', 'a,\nx,y\n');
    expect(nameless.issues).toMatchObject([{ severity: 'warning', code: 'unnamed_column' }]);
  });

  it('a column may be called __proto__', async () => {
    const { table } = await open('a.csv', '__proto__,b\n1,2\n');
    expect(Object.keys(table?.rows[0]?.cells ?? {})).toEqual(['__proto__', 'b']);
  });

  it('recognises JSON by content, and does not read prose as a table', async () => {
    expect((await open('a.csv', '{"a": "b,c"}')).file).toMatchObject({ kind: 'json' });
    expect((await open('a.txt', 'Hello, world. This\nis, after all, prose')).issues).toMatchObject([
      { code: 'not_json' },
    ]);
  });

  it('are read inside archives, with their errors', async () => {
    const zip = zipSync({
      'a.csv': utf8('a,b\n1,2\n'),
      'b.csv': utf8('a,b\n1\n'),
      'c.md': utf8('x'),
    });
    const { files, issues } = await openFiles([{ name: 'a.zip', bytes: zip }]);
    expect(files).toMatchObject([{ name: 'a.zip/a.csv', kind: 'table' }]);
    expect(issues.map(({ severity, code }) => [severity, code])).toEqual([
      ['error', 'ragged_row'],
      ['warning', 'skipped_file'],
    ]);
  });

  it('count their cells as values of a submission', async () => {
    const file = { name: 'a.csv', bytes: utf8(`a,b\n${'1,2\n'.repeat(5)}`) };
    const { files, issues } = await openFiles([file], { ...defaultLimits, maxValues: 14 });
    expect(files).toEqual([]);
    expect(issues).toMatchObject([{ code: 'too_many_values', at: 'line 6' }]);
  });

  it('preserve every cell', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\t', ' ', 'é') });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
        const text = `a,b\n${rows.map((row) => row.map(quoted).join(',')).join('\n')}`;
        const { table } = await open('a.csv', text);
        expect(table?.rows.map(({ cells }) => [cells.a, cells.b])).toEqual(rows);
      }),
    );
  });

  it('never throw for any text', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '"', ',', '\n', '\r', '\t', ';', '0'),
    });
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const { file, issues } = await open('a.csv', `a,b\n${content}`);
        expect(file !== undefined || issues.length > 0).toBe(true);
      }),
    );
  });
});

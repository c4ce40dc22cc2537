import fc from 'fast-check';
import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits';
import { openFiles } from './open-files';

const utf8 = (text: string) => new TextEncoder().encode(text);
const texts = ['id', 'prediction', 'Yes &amp; &#128512; _x000D_'];

/** A workbook; `rows` is the XML inside `sheetData`. */
function workbook(rows: string, more: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="/xl/worksheets/s.xml"/>' +
      '<Relationship Id="rId2" Type="t/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/s.xml': `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
    '[Content_Types].xml': '<Types/>',
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([k, v]) => [k, utf8(v)])));
}
const header = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>';
const open = async (bytes: Uint8Array) => {
  const { files, issues } = await openFiles([{ name: 'a.xlsx', bytes }]);
  const [file] = files;
  return { table: file?.kind === 'table' ? file : undefined, issues };
};

/** A workbook with a wrong letter in two part names. */
function misnamed(part: string): Uint8Array {
  const text = Array.from(workbook(header), (byte) => String.fromCharCode(byte)).join('');
  const wrong = text
    .replaceAll('Content_Types', 'Content_Tipes')
    .replaceAll(part, part.replace('S', 'Z'));
  return Uint8Array.from(wrong, (letter) => letter.charCodeAt(0));
}

describe('Excel tables', () => {
  it('contain the first sheet with its visible row numbers, and report numeric cells', async () => {
    const row =
      '<row r="5"><c r="A5"><v>17</v></c><c r="B5" t="s"><v>2</v></c></row>' +
      '<row><c t="b"><v>1</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh><t>c</t></rPh></is></c></row>' +
      '<row r="9"><c r="B9" t="str"><f>A1</f><v>x</v></c></row>';
    const { table, issues } = await open(workbook(header + row));
    expect(table).toMatchObject({ format: 'xlsx', columns: ['id', 'prediction'] });
    expect(table?.rows).toEqual([
      { line: 5, cells: { id: 17, prediction: 'Yes & 😀 \r' } },
      { line: 6, cells: { id: true, prediction: 'ab' } },
      { line: 9, cells: { id: null, prediction: 'x' } },
    ]);
    expect(issues).toMatchObject([{ severity: 'info', code: 'numbers_in_table' }]);
  });

  it('are read inside zip and gzip, by content', async () => {
    const bytes = workbook(`${header}<row r="3"><c r="A3" t="str"><v>x</v></c></row>`);
    for (const file of [
      { name: 'a.zip', bytes: zipSync({ 'run/a.xlsx': bytes }) },
      { name: 'a.bin.gz', bytes: gzipSync(bytes) },
    ]) {
      const { files, issues } = await openFiles([file]);
      expect(issues).toEqual([]);
      expect(files).toMatchObject([{ kind: 'table', rows: [{ line: 3 }] }]);
    }
  });

  it('count a text once per cell that refers to it', async () => {
    const cells = (rows: number) =>
      Array.from(
        { length: rows },
        (_, i) => `<row r="${i + 3}"><c r="A${i + 3}"><v>1</v></c><c t="s"><v>3</v></c></row>`,
      ).join('');
    const long = [...texts, 'long '.repeat(2000)].map((text) => `<si><t>${text}</t></si>`);
    const parts = { 'xl/sharedStrings.xml': `<sst>${long.join('')}</sst>` };
    const limits = { ...defaultLimits, maxTotalBytes: 250_000 };
    const openRows = async (rows: number) => {
      const bytes = workbook(header + cells(rows), parts);
      const { files, issues } = await openFiles([{ name: 'a.xlsx', bytes }], limits);
      return { files: files.length, codes: issues.map(({ code }) => code) };
    };
    expect(await openRows(20)).toEqual({ files: 1, codes: ['numbers_in_table'] });
    expect(await openRows(30)).toEqual({ files: 0, codes: ['too_large_unpacked'] });
  });

  it('have at most one cell per column of a row', async () => {
    const twice = '<row r="3"><c r="A3"><v>1</v></c><c r="A3"><v>2</v></c></row>';
    const { issues } = await open(workbook(header + twice));
    expect(issues).toMatchObject([{ severity: 'error', code: 'damaged_table' }]);
    const wide = `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(300_000)}</row>`;
    expect((await open(workbook(wide))).issues).toMatchObject([{ code: 'damaged_table' }]);
  });

  it('name each cell with an error or an uncomputed formula', async () => {
    const cells =
      '<c r="A3"><f>x</f><v></v></c><c r="B3" t="e"><v>#NAME?</v></c></row>' +
      '<row r="4"><c r="A4"><f>x</f><v>0</v></c><c r="B4" t="b"><f>FALSE()</f><v>0</v></c>';
    const { table, issues } = await open(workbook(`${header}<row r="3">${cells}</row>`));
    expect(issues.map(({ code, at }) => [code, at])).toEqual([
      ['unreadable_cell', 'cell A3'],
      ['unreadable_cell', 'cell B3'],
      ['unreadable_cell', 'cell A4'],
    ]);
    expect(table?.rows).toEqual([{ line: 4, cells: { id: null, prediction: false } }]);
  });

  it('warn about texts at the maximum cell length, which may be truncated', async () => {
    const full = `<c r="B3" t="inlineStr"><is><t>${'x'.repeat(32_767)}</t></is></c>`;
    const { issues } = await open(workbook(`${header}<row r="3">${full}</row>`));
    expect(issues).toMatchObject([{ severity: 'warning', code: 'cell_cut_off', at: 'cell B3' }]);
    const shorter = full.replace('xx', 'x');
    expect((await open(workbook(`${header}<row r="3">${shorter}</row>`))).issues).toEqual([]);
  });

  it.each([
    [
      'a duplicate column name',
      workbook(header.replace('<v>1</v>', '<v>0</v>')),
      'duplicate_column',
    ],
    ['no content', workbook(''), 'empty_table'],
    ['a missing shared string', workbook(header.replace('<v>1</v>', '<v>9</v>')), 'damaged_table'],
    ['truncated XML', workbook(`${header}<row`), 'damaged_table'],
    ['no sheet', workbook('', { 'xl/workbook.xml': '<workbook/>' }), 'damaged_table'],
    ['a damaged part name', misnamed('sharedStrings'), 'damaged_table'],
  ])('are rejected with %s', async (_, bytes, code) => {
    const { table, issues } = await open(bytes);
    expect(table).toBeUndefined();
    expect(issues).toMatchObject([{ severity: 'error', code }]);
    expect(issues[0]?.fix).not.toBe('');
  });

  it('respect the limits on unpacked size, values and columns', async () => {
    const blank = ' '.repeat(defaultLimits.maxFileBytes);
    const bomb = workbook('', { 'xl/worksheets/s.xml': `<worksheet>${blank}</worksheet>` });
    expect((await open(bomb)).issues).toMatchObject([{ code: 'too_large' }]);
    const far = '<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>';
    expect((await open(workbook(far))).issues).toMatchObject([{ code: 'too_many_columns' }]);
    const many = [{ name: 'a.xlsx', bytes: workbook(header + header) }];
    const { files, issues } = await openFiles(many, { ...defaultLimits, maxValues: 8 });
    expect([files, issues]).toMatchObject([[], [{ code: 'too_many_values' }]]);
  });

  it('never throw for changed bytes', async () => {
    const sheet = `${header}<row r="3"><c r="A3"><v>1</v></c><c r="B3" t="s"><v>2</v></c></row>`;
    await fc.assert(
      fc.asyncProperty(fc.nat(sheet.length - 1), fc.string({ maxLength: 3 }), async (at, text) => {
        const changed = sheet.slice(0, at) + text + sheet.slice(at + text.length);
        const { table, issues } = await open(workbook(changed));
        expect(table !== undefined || issues.length > 0).toBe(true);
      }),
    );
  });
});

import type { UploadedFile } from '@clapboard/file-reader';
import { unzipSync, zipSync } from 'fflate';
import type { Mutation } from './mutation';
import type { Table } from './shared-files';

const encoder = new TextEncoder();
const sheetPath = 'xl/worksheets/sheet1.xml';

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A workbook like XlsxWriter's output: shared strings, and no element for empty cells. */
export function workbook(name: string, rows: Table): UploadedFile {
  const columns = Object.keys(rows[0] ?? {});
  const texts = new Map<string, number>();
  const cell = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '<c/>';
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
    const index = texts.get(String(value)) ?? texts.size;
    texts.set(String(value), index);
    return `<c t="s"><v>${index}</v></c>`;
  };
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const sheet = lines.map((line, i) => `<row r="${i + 1}">${line.map(cell).join('')}</row>`);
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>' +
      '<Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    [sheetPath]: `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, encoder.encode(text)])),
    { level: 1 },
  );
  return { name, bytes };
}

/** Applies a mutation to the sheet of a workbook and updates the checksums. */
export function inSheet({ name, edits, apply }: Mutation): Mutation {
  return {
    name: `${name}, in the sheet`,
    edits,
    apply: (bytes, random) => {
      const parts = unzipSync(bytes);
      const sheet = parts[sheetPath];
      if (!sheet) throw new Error(sheetPath);
      return zipSync({ ...parts, [sheetPath]: apply(sheet, random) }, { level: 1 });
    },
  };
}

import type { Json } from './source';
import { RichText } from './xlsx-texts';
import { XmlFault, type XmlHandler } from './xml-reader';

/** Maximum columns of a sheet in the format, `A` to `XFD`. */
const maxColumns = 16_384;

/** Maximum characters per cell; programs truncate longer text when writing. */
const maxCharacters = 32_767;

interface SheetCell {
  /** from 0 */
  column: number;
  value: Json;
  /**
   * why the value differs from what was meant: null for a formula or an error, or a truncated text
   */
  fault: 'formula' | 'error' | 'cut_off' | null;
}

/** A non-empty row with the number that the spreadsheet shows. */
export interface SheetRow {
  line: number;
  cells: SheetCell[];
}

/** Column index of a reference: `C12` is 2; undefined if invalid. */
function toColumn(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Returns the reference of a cell: `C12` for column 2 and row 12. */
export function cellName(column: number, line: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${line}`;
}

/** Returns the text that cells reference by a number; undefined if it is missing. */
type TextReader = (index: number) => string | undefined;

/**
 * Reads the rows of a sheet and passes each to `each`. Dates are numbers; a formula has the value
 * saved with it. Throws XmlFault, also for cells of a row that aren't in order.
 */
export function sheetRows(getText: TextReader, each: (row: SheetRow) => void): XmlHandler {
  const inline = new RichText();
  let row: SheetRow = { line: 0, cells: [] };
  let type = 'n';
  let column = -1;
  let value = '';
  let inValue = false;
  let formula = false;

  const closeCell = (): void => {
    if (column >= maxColumns) throw new XmlFault('A cell is to the right of the last column.');
    const cell = readCell(type, type === 'inlineStr' ? inline.text : value, getText);
    // XlsxWriter saves 0 for every formula, and turns every text that begins with = into one.
    if (formula && (cell === null || cell === 0)) {
      row.cells.push({ column, value: null, fault: 'formula' });
    } else if (type === 'e') {
      row.cells.push({ column, value: null, fault: 'error' });
    } else if (cell !== null) {
      const full = typeof cell === 'string' && cell.length >= maxCharacters;
      row.cells.push({ column, value: cell, fault: full ? 'cut_off' : null });
    }
  };

  return {
    open: (name, attribute) => {
      inline.open(name);
      if (name === 'row') {
        const line = Number(attribute('r'));
        row = { line: Number.isSafeInteger(line) && line > 0 ? line : row.line + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        const next = toColumn(attribute('r')) ?? column + 1;
        // Programs write each cell once, from left to right; this also limits the cells of a row.
        if (next <= column) throw new XmlFault('The cells of a row are not in order.');
        column = next;
        type = attribute('t') ?? 'n';
        value = '';
        formula = false;
        inline.start();
      } else if (name === 'v') inValue = true;
      else if (name === 'f') formula = true;
    },
    close: (name) => {
      inline.close(name);
      if (name === 'v') inValue = false;
      else if (name === 'c') closeCell();
      else if (name === 'row' && row.cells.length > 0) each(row);
    },
    text: (text) => {
      inline.add(text);
      if (inValue) value += text;
    },
  };
}

function readCell(type: string, value: string, getText: TextReader): Json {
  // pandas writes empty text for missing values.
  if (type === 'inlineStr') return value || null;
  if (type === 's') {
    const text = /^\s*\d+\s*$/.test(value) ? getText(Number(value)) : undefined;
    if (text === undefined) throw new XmlFault('A cell refers to a missing text.');
    return text || null;
  }
  if (value === '' || type === 'e') return null;
  if (type === 'b') return value.trim() === '1';
  if (type === 'str' || type === 'd') return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

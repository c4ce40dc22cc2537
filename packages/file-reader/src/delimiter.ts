import { DelimitedFault, DelimitedReader } from './delimited-reader';
import { isNamedAsTextTable } from './names';

const delimiters = [',', '\t', ';'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A name as programs give to columns; the first may be empty, as pandas leaves its index. */
const columnName = /^ *[\p{L}_][\p{L}\p{N}_ .()/#-]{0,99}$/u;

/**
 * The delimiter of a text that is a table; null where it is something else. A text is a table when
 * its first line is a header of at least two column names and the next line has as many cells; a
 * file that is called `.csv` or `.tsv` is one whatever it holds, unless it begins as JSON does.
 */
export function getDelimiter(text: string, file: string): Delimiter | null {
  if (/^\s*[[{]/.test(text.slice(0, 1000))) return null;
  const named = isNamedAsTextTable(file);
  const header = delimiters.map((delimiter) => ({ delimiter, cells: getHeader(text, delimiter) }));
  header.sort((a, b) => b.cells.length - a.cells.length);
  const [widest] = header;
  if (widest !== undefined && widest.cells.length > 1) {
    if (named || isHeader(widest.cells, text, widest.delimiter)) return widest.delimiter;
    return null;
  }
  if (!named) return null;
  return /\.tsv(\.gz)?$/i.test(file) ? '\t' : ',';
}

function getHeader(text: string, delimiter: Delimiter): string[] {
  try {
    return new DelimitedReader(text, delimiter).next()?.cells ?? [];
  } catch (error) {
    if (error instanceof DelimitedFault) return [];
    throw error;
  }
}

function isHeader(cells: readonly string[], text: string, delimiter: Delimiter): boolean {
  if (!cells.every((cell, i) => columnName.test(cell) || (i === 0 && cell === ''))) return false;
  const reader = new DelimitedReader(text, delimiter);
  try {
    reader.next();
    return reader.next()?.cells.length === cells.length;
  } catch (error) {
    if (error instanceof DelimitedFault) return false;
    throw error;
  }
}

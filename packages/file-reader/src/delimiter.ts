import { DelimitedFault, DelimitedReader } from './delimited-reader';
import { isNamedAsTextTable } from './names';

const delimiters = [',', '\t', ';'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A column name as written by programs; the first may be empty, as pandas leaves its index. */
const columnName = /^ *[\p{L}_][\p{L}\p{N}_ .()/#-]{0,99}$/u;

/** A line before the header that tells Excel the delimiter. */
const declaration = /^sep=([,\t;])(?:\r\n|[\r\n])/i;

/** Whether the first line of a text only declares its delimiter. */
export function declaresDelimiter(text: string): boolean {
  return declaration.test(text.slice(0, 10));
}

/**
 * Returns the delimiter of a table; null if the text isn't one. It is a table if its first line is
 * a header of at least two column names and the next line has as many cells; a file named `.csv` or
 * `.tsv` is always a table, unless it begins like JSON.
 */
export function getDelimiter(text: string, file: string): Delimiter | null {
  if (/^\s*[[{]/.test(text.slice(0, 1000))) return null;
  const declared = declaration.exec(text.slice(0, 10))?.[1];
  if (declared !== undefined) return delimiters.find((delimiter) => delimiter === declared) ?? null;
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

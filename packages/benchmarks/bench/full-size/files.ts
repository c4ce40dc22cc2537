import type { Json, UploadedFile } from '@clapboard/file-reader';

function textFile(name: string, text: string): UploadedFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** JSON indented by four spaces, like the output of the official scripts. */
export function jsonFile(name: string, value: Json): UploadedFile {
  return textFile(name, JSON.stringify(value, null, 4));
}

/** JSON Lines, one value per line. */
export function jsonLines(name: string, rows: readonly Json[]): UploadedFile {
  return textFile(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** CSV without quoting: cells must not contain delimiters, quotes or line breaks. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): UploadedFile {
  return textFile(name, [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join(''));
}

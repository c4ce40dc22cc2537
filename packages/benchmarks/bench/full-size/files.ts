import type { Json, UploadedFile } from '@clapboard/file-reader';

function textFile(name: string, text: string): UploadedFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** Indented by four, as the official scripts write JSON. */
export function jsonFile(name: string, value: Json): UploadedFile {
  return textFile(name, JSON.stringify(value, null, 4));
}

/** One value a line. */
export function jsonLines(name: string, rows: readonly Json[]): UploadedFile {
  return textFile(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Cells must need no quotes. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): UploadedFile {
  return textFile(name, [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join(''));
}

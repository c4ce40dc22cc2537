import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UploadedFile } from '@clapboard/file-reader';

const shared = fileURLToPath(new URL('../../../../../../shared', import.meta.url));

/** Whether the real files exist next to the repository. */
export const hasSharedFiles =
  existsSync(path.join(shared, 'data')) && existsSync(path.join(shared, 'parity'));

const encoder = new TextEncoder();

/** A real file, named by the end of its path like an upload. */
export function realFile(file: string): UploadedFile {
  const bytes = new Uint8Array(readFileSync(path.join(shared, file)));
  return { name: path.basename(file), bytes };
}

/** File names in a real folder. */
export function realFiles(folder: string): string[] {
  return readdirSync(path.join(shared, folder)).sort();
}

/** The content of a real JSON file. */
export function realJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(shared, file), 'utf8'));
}

/** The rows of a real JSON Lines file. */
export function realLines<T>(file: string): T[] {
  const text = readFileSync(path.join(shared, file), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

export function textFile(name: string, text: string): UploadedFile {
  return { name, bytes: encoder.encode(text) };
}

/** JSON indented by four spaces, like the output of official scripts and toolkits. */
export function jsonFile(name: string, value: unknown): UploadedFile {
  return textFile(name, JSON.stringify(value, null, 4));
}

export function jsonLines(name: string, rows: readonly unknown[]): UploadedFile {
  return textFile(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

export type Cell = string | number | boolean | null;
export type Table = readonly Readonly<Record<string, Cell>>[];

/** CSV or TSV with all cells quoted, like the pandas output of toolkits. */
export function delimitedFile(name: string, rows: Table, delimiter: string): UploadedFile {
  const columns = Object.keys(rows[0] ?? {});
  const quoted = (cell: Cell | undefined) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return textFile(name, lines.map((line) => `${line.map(quoted).join(delimiter)}\n`).join(''));
}

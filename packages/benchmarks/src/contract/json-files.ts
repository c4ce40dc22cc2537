import type { UploadedFile } from '@clapboard/file-reader';

/** Returns the text of a JSON Lines file: one value per line. */
export function toJsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** Returns the text of a JSON file. */
export function toJsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns a JSON file, as if it had been uploaded. */
export function createJsonFile(name: string, value: unknown): UploadedFile {
  return createFile(name, JSON.stringify(value, null, 2));
}

/** Returns a JSON Lines file, as if it had been uploaded. */
export function createJsonLinesFile(name: string, values: readonly unknown[]): UploadedFile {
  return createFile(name, toJsonLines(values));
}

function createFile(name: string, text: string): UploadedFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

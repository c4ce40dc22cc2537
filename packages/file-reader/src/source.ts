/** Any JSON value; objects have no prototype, so that a key named `__proto__` is a plain key. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export type JsonObject = { [key: string]: Json };

/** A file from a browser, the command line or storage. */
export interface UploadedFile {
  /** identifies the file to the caller; by default its index in the list, `0`, `1`, … */
  id?: string;
  /** for display; may occur more than once */
  name: string;
  bytes: Uint8Array;
}

/** What a decoded file contains. */
export type FileContent =
  | { kind: 'json'; value: Json }
  | { kind: 'jsonl'; rows: readonly { line: number; value: Json }[] }
  | TableContent;

/** A decoded file: archives opened, compression removed, text decoded, JSON parsed. */
export type SourceFile = {
  /** id of the upload that the file came in */
  uploadId: string;
  /** path as the submitter knows it, `archive.zip/inner.json` inside an archive; for display */
  name: string;
  /** size in bytes after unpacking */
  size: number;
} & FileContent;

/** A row below the header: `line` as in the file (a spreadsheet's row number). */
export interface TableRow {
  line: number;
  /** has a cell for every column; the object has no prototype */
  cells: { readonly [column: string]: Json };
}

/**
 * CSV, TSV, a spreadsheet's first sheet or Parquet, cells by column name. Cells of CSV and TSV are
 * text, even if empty; cells of the others have types, and null for empty ones.
 */
export interface TableContent {
  kind: 'table';
  format: 'csv' | 'tsv' | 'xlsx' | 'parquet';
  /** names without surrounding spaces, each once */
  columns: readonly string[];
  rows: readonly TableRow[];
}

/** Any JSON value; objects have no prototype, so that a key named `__proto__` is a plain key. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A file as it was handed over: by a browser, the command line or storage. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** A decoded file: archives opened, compression removed, text decoded, JSON parsed. */
export type SourceFile = {
  /** path as the submitter knows it, `archive.zip/inner.json` inside an archive */
  name: string;
  /** size in bytes after unpacking */
  size: number;
} & (
  | { kind: 'json'; value: Json }
  | { kind: 'jsonl'; rows: readonly { line: number; value: Json }[] }
  /** CSV, TSV, a spreadsheet's first sheet or Parquet: cells by column name; CSV and TSV cells are text */
  | {
      kind: 'table';
      format: 'csv' | 'tsv' | 'xlsx' | 'parquet';
      columns: readonly string[];
      rows: readonly { line: number; cells: { readonly [column: string]: Json } }[];
    }
);

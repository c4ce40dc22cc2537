/**
 * Effect on the result. error: a file or item is not scored; warning: the meaning may have changed;
 * info: no effect.
 */
export type Severity = 'error' | 'warning' | 'info';

/** A problem in a file, with its position and fix. */
export interface Issue {
  severity: Severity;
  /** stable snake_case name, for scripts and for counting */
  code: string;
  /** path as the submitter knows it; `archive.zip/inner.json` inside an archive */
  file: string;
  /** line and column, or JSON path; empty for the whole file */
  at: string;
  message: string;
  /** what the submitter can do */
  fix: string;
  /** another benchmark, whose predictions the file seems to contain */
  benchmark?: { id: string; title: string };
}

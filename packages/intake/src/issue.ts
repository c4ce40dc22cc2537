/** How an issue bears on the numbers: an error leaves a file or an item unscored, a warning may change what the submitter meant, an info is only worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** One thing found in a file, with its place and its cure. */
export interface Issue {
  severity: Severity;
  /** stable snake_case name, for scripts and for counting */
  code: string;
  /** path of the file as the submitter knows it, `archive.zip/inner.json` inside an archive */
  file: string;
  /** line and column or JSON path; empty when the whole file is meant */
  at: string;
  message: string;
  /** what the submitter does about it */
  fix: string;
}

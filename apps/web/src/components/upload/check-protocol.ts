import type { FoundFact, PreflightResult } from '@clapboard/benchmarks';
import type { QuestionIndex } from '@clapboard/services/core';

/** Requests a check of files from the worker. Files of the same `fileSet` aren't read again. */
export interface CheckRequest {
  run: number;
  fileSet: number;
  benchmark: string;
  items: QuestionIndex['items'];
  /** of the active revision */
  access: QuestionIndex['revision']['access'];
  files: { name: string; blob: Blob }[];
  /** task by file name, as selected by the submitter */
  tasks: Readonly<Record<string, string>>;
}

export type CheckAnswer =
  | { run: number; ok: true; preflight: PreflightResult; facts: readonly FoundFact[] }
  | { run: number; ok: false; message: string };

import type { PreflightResult } from '@clapboard/benchmarks';
import type { QuestionIndex } from '@clapboard/services/core';

/** Asks the worker to check files. The same `fileSet` means the same files: they are not read again. */
export interface CheckRequest {
  run: number;
  fileSet: number;
  benchmark: string;
  items: QuestionIndex['items'];
  /** of the active revision */
  access: QuestionIndex['revision']['access'];
  files: { name: string; blob: Blob }[];
  /** task by file name, where the submitter chose one */
  tasks: Readonly<Record<string, string>>;
}

export type CheckAnswer =
  | { run: number; ok: true; preflight: PreflightResult }
  | { run: number; ok: false; message: string };

import { type RecognisedFile, refusedFiles } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { type ExitCode, exitCodes } from './exit-codes';

/** The result of reading the files. */
export interface Reading {
  recognised: readonly RecognisedFile[];
  issues: readonly Issue[];
  /** at least one task has answers */
  scored: boolean;
  /** every item has an answer */
  complete: boolean;
}

/** The exit code: errors in the files, incomplete, or complete. */
export function getVerdict(opening: readonly Issue[], reading: Reading): ExitCode {
  const refused = refusedFiles([...opening, ...reading.issues], reading.recognised);
  if (refused.length > 0 || !reading.scored) return exitCodes.invalid;
  return reading.complete ? exitCodes.ok : exitCodes.incomplete;
}

import { type RecognisedFile, refusedFiles } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/intake';
import { type ExitCode, exitCodes } from './exit-codes';

/** What was made of files once they were opened. */
export interface Reading {
  recognised: readonly RecognisedFile[];
  issues: readonly Issue[];
  /** at least one task has answers */
  scored: boolean;
  /** every item has an answer */
  complete: boolean;
}

/** The exit code: mend the files first, scored but incomplete, or all well. */
export function verdictOf(opening: readonly Issue[], reading: Reading): ExitCode {
  const refused = refusedFiles([...opening, ...reading.issues], reading.recognised);
  if (refused.length > 0 || !reading.scored) return exitCodes.refused;
  return reading.complete ? exitCodes.ok : exitCodes.incomplete;
}

import type { RecognisedFile } from '@clapboard/benchmarks';
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

/**
 * The exit code. An error in a file that was taken is about its items (they are missing): then the
 * result is incomplete. An error anywhere else means that a file was refused.
 */
export function verdictOf(opening: readonly Issue[], reading: Reading): ExitCode {
  const taken = new Set(
    reading.recognised.filter(({ refused }) => !refused).map(({ file }) => file),
  );
  const refused =
    opening.some(({ severity }) => severity === 'error') ||
    reading.recognised.some((file) => file.refused) ||
    reading.issues.some(({ severity, file }) => severity === 'error' && !taken.has(file));
  if (refused || !reading.scored) return exitCodes.refused;
  return reading.complete ? exitCodes.ok : exitCodes.incomplete;
}

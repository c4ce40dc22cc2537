import type { Issue } from '@clapboard/file-reader';
import type { RecognisedFile } from '../contract/scoring';
import type { PreflightResult } from './preflight';
import { refusedFiles } from './refused-files';

/** What reading the files of a submission found. */
export interface Reading {
  recognised: readonly RecognisedFile[];
  issues: readonly Issue[];
  /** at least one task has answers */
  scored: boolean;
  /** every item of the submitted tasks has an answer */
  complete: boolean;
}

/** Whether files can be scored: not at all, with missing answers, or completely. */
export type Readiness = 'invalid' | 'incomplete' | 'complete';

/** Returns whether files can be scored. `opening` are the issues of opening them. */
export function getReadiness(opening: readonly Issue[], reading: Reading): Readiness {
  const refused = refusedFiles([...opening, ...reading.issues], reading.recognised);
  if (refused.length > 0 || !reading.scored) return 'invalid';
  return reading.complete ? 'complete' : 'incomplete';
}

/** Returns whether files that were checked, and not scored, can be. */
export function getCheckedReadiness(
  opening: readonly Issue[],
  checked: PreflightResult,
): Readiness {
  const { coverage } = checked;
  return getReadiness(opening, {
    ...checked,
    scored: coverage.length > 0,
    complete: coverage.every(({ missing }) => missing === 0),
  });
}

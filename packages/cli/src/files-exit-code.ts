import {
  getCheckedReadiness,
  getReadiness,
  type PreflightResult,
  type Readiness,
  type Reading,
} from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { type ExitCode, exitCodes } from './exit-codes';

const codes: Readonly<Record<Readiness, ExitCode>> = {
  invalid: exitCodes.invalid,
  incomplete: exitCodes.incomplete,
  complete: exitCodes.ok,
};

/** Returns the exit code for files: errors, incomplete, or complete. */
export function getFilesExitCode(opening: readonly Issue[], reading: Reading): ExitCode {
  return codes[getReadiness(opening, reading)];
}

/** Returns the exit code for files that were checked and not scored. */
export function getCheckExitCode(opening: readonly Issue[], found: PreflightResult): ExitCode {
  return codes[getCheckedReadiness(opening, found)];
}

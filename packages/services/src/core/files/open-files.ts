import { createContext, Script } from 'node:vm';
import {
  DeadlineExceeded,
  defaultLimits,
  type Guard,
  openFiles,
  type UploadedFile,
} from '@clapboard/file-reader';

/**
 * Milliseconds per file, and per step of the scoring: the largest allowed file takes 2 to 4 s. A worker renews its
 * lease (30 s) every 10 s and can't do so meanwhile.
 */
export const deadlineMs = 20_000;

const globals: { step: () => void } = { step: () => undefined };
const context = createContext(globals);
const script = new Script('step()');

/** Interrupts a step after `ms` milliseconds; see Guard. */
export function createGuard(ms: number): Guard {
  return <Result>(step: () => Result): Result => {
    let result: { value: Result } | undefined;
    globals.step = () => {
      result = { value: step() };
    };
    try {
      script.runInContext(context, { timeout: ms });
    } catch (error) {
      throw isTimeout(error) ? new DeadlineExceeded() : error;
    } finally {
      globals.step = () => undefined;
    }
    if (!result) throw new Error('The step did not run.');
    return result.value;
  };
}

/**
 * Not `instanceof Error`: the error may come from the VM context, which has another Error class.
 */
function isTimeout(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/**
 * Opens files like `openFiles`, with a deadline per file: a file that takes too long gets the issue
 * `too_slow`. With `parquet`, call it only in a process that may die: a malicious Parquet file can
 * fill the memory.
 */
export function openUntrustedFiles(
  uploaded: readonly UploadedFile[],
  { parquet = false, guard = createGuard(deadlineMs) }: { parquet?: boolean; guard?: Guard } = {},
): ReturnType<typeof openFiles> {
  return openFiles(uploaded, defaultLimits, { parquet, guard });
}

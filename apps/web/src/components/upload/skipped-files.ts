import type { PreflightResult } from '@clapboard/benchmarks';
import type { ChosenFile } from './chosen-file';

/** Whether the check skipped a selected file: nothing in it is scored, and it isn't uploaded. */
export function isSkipped(name: string, { issues }: Pick<PreflightResult, 'issues'>): boolean {
  return issues.some(({ code, file }) => code === 'skipped_file' && file === name);
}

/** Returns the selected files without skipped ones, such as a toolkit's pickles and summaries. */
export function listFilesToSend(
  files: readonly ChosenFile[],
  preflight: Pick<PreflightResult, 'issues'>,
): ChosenFile[] {
  return files.filter(({ name }) => !isSkipped(name, preflight));
}

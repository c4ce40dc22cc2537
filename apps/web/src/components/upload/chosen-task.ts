import type { PreflightResult, RecognisedFile } from '@clapboard/benchmarks';
import { type ChosenFile, isFrom } from './chosen-file';
import { listFilesToSend } from './skipped-files';

/**
 * Returns the task that a file is submitted for: the selected one, or the only one that the check
 * found. Null lets the server detect it. This way the scored task is the one the user saw.
 */
function chosenTask(
  name: string,
  tasks: Readonly<Record<string, string>>,
  recognised: readonly RecognisedFile[],
): string | null {
  const found = recognised.filter(({ file }) => isFrom(name, file));
  return tasks[name] || (found.length === 1 ? (found[0]?.task ?? null) : null);
}

interface CheckedFiles {
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
  preflight: PreflightResult;
}

/** Returns the checked and uploaded files as the server expects them, without skipped files. */
export function namedFiles(
  { files, tasks, preflight }: CheckedFiles,
  stored: ReadonlyMap<File, string>,
): { fileId: string; task: string | null }[] {
  return listFilesToSend(files, preflight).map(({ name, file }) => ({
    fileId: stored.get(file) ?? '',
    task: chosenTask(name, tasks, preflight.recognised),
  }));
}

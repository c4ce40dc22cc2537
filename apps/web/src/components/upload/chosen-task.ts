import type { PreflightResult, RecognisedFile } from '@clapboard/benchmarks';
import type { ChosenFile } from './chosen-file';
import { filesToSend } from './skipped-files';

/**
 * The task that a file is sent with: the one chosen in the form or, where the check found just one,
 * that. Null where the server is to tell by content. What was seen is what is scored.
 */
function chosenTask(
  name: string,
  tasks: Readonly<Record<string, string>>,
  recognised: readonly RecognisedFile[],
): string | null {
  const found = recognised.filter(({ file }) => file === name || file.startsWith(`${name}/`));
  return tasks[name] || (found.length === 1 ? (found[0]?.task ?? null) : null);
}

interface CheckedFiles {
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
  preflight: PreflightResult;
}

/** Checked and uploaded files as the server expects them; skipped files are not among them. */
export function namedFiles(
  { files, tasks, preflight }: CheckedFiles,
  stored: ReadonlyMap<File, string>,
): { fileId: string; task: string | null }[] {
  return filesToSend(files, preflight).map(({ name, file }) => ({
    fileId: stored.get(file) ?? '',
    task: chosenTask(name, tasks, preflight.recognised),
  }));
}

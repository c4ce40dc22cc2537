import type { Issue } from '@clapboard/file-reader';
import type { RecognisedFile } from '../contract/scoring';

/** A file with answers, and the task it is scored for; null: detected when it is scored. */
interface AnswerFile {
  id: string;
  task: string | null;
}

/** Returns the files of a run with answers, without a toolkit’s summaries, pickles and logs. */
export function findAnswerFiles(
  uploads: readonly { id: string; name: string }[],
  issues: readonly Issue[],
  recognised: readonly RecognisedFile[],
  chosenTask?: string,
): AnswerFile[] {
  const skipped = new Set(
    issues.flatMap(({ code, file }) => (code === 'skipped_file' ? [file] : [])),
  );
  return uploads
    .filter(({ name }) => !skipped.has(name))
    .map(({ id, name }) => {
      const entries = recognised.filter(({ file }) => file === name || file.startsWith(`${name}/`));
      const only = entries.length === 1 ? entries[0]?.task : undefined;
      return { id, task: chosenTask ?? only ?? null };
    });
}

import type { Issue } from '@clapboard/file-reader';
import type { ReadAnswers } from '../contract/scoring';

/**
 * Removes files that name their answers by the ground truth and reports an error for each.
 * Submitters to a private revision don’t have the ground truth, and the format of such a file
 * reveals it regardless of the model’s answers. Rows that are matched by a reference would test it:
 * the coverage of the result tells how many guesses were right.
 */
export function refuseKeyedFiles(read: ReadAnswers): ReadAnswers {
  const keyed = [...(read.keyed ?? []), ...(read.byReference ?? [])];
  if (keyed.length === 0) return read;
  const refused = new Set(keyed.map(({ file }) => file));
  const recognised = read.recognised.map((fileEntry) => {
    return refused.has(fileEntry.file) ? { ...fileEntry, refused: true } : fileEntry;
  });
  const lost = new Set(recognised.filter(({ file }) => refused.has(file)).map(({ task }) => task));
  const issues = keyed.map(
    ({ file, at, names, fix }): Issue => ({
      severity: 'error',
      code: 'key_required',
      file,
      at,
      message: `The answers are named ${names}, which requires the ground truth. Submitters don’t have the ground truth of a private revision.`,
      fix,
    }),
  );
  return {
    tasks: new Map([...read.tasks].filter(([task]) => !lost.has(task))),
    recognised,
    issues: [...read.issues, ...issues],
  };
}

import type { Issue } from '@clapboard/file-reader';
import type { KeyedFile, ReadAnswers } from '../contract/scoring';

/**
 * Removes files that private revisions reject, and reports an error for each. Files that name their answers by the
 * ground truth: submitters don’t have it, and such a format reveals it regardless of the model’s answers. Rows that are
 * matched by a reference would test it: the coverage of the result tells how many guesses were right. For the others
 * see `ReadAnswers.privateErrors`.
 */
export function refuseOnPrivate(read: ReadAnswers): ReadAnswers {
  const keyed = [...(read.keyed ?? []), ...(read.byReference ?? [])].map(keyRequired);
  const issues = [...keyed, ...(read.privateErrors ?? [])];
  if (issues.length === 0) return read;
  const refused = new Set(issues.map(({ file }) => file));
  const recognised = read.recognised.map((fileEntry) => {
    return refused.has(fileEntry.file) ? { ...fileEntry, refused: true } : fileEntry;
  });
  const lost = new Set(recognised.filter(({ file }) => refused.has(file)).map(({ task }) => task));
  return {
    tasks: new Map([...read.tasks].filter(([task]) => !lost.has(task))),
    recognised,
    issues: [...read.issues, ...issues],
  };
}

function keyRequired({ file, at, names, fix }: KeyedFile): Issue {
  return {
    severity: 'error',
    code: 'key_required',
    file,
    at,
    message: `The answers are named ${names}, which requires the ground truth. Submitters don’t have the ground truth of a private revision.`,
    fix,
  };
}

import type { Issue } from '@clapboard/file-reader';
import type { RecognisedFile } from '../contract/scoring';

/**
 * Names of the files that must be fixed before scoring; the empty name stands for the whole upload.
 * A file is rejected if its reader says so, or if an error concerns a file that was not recognised.
 * Errors about single items of a recognised file only leave those items unscored.
 */
export function refusedFiles(
  issues: readonly Issue[],
  recognised: readonly RecognisedFile[],
): string[] {
  const known = new Set(recognised.map(({ file }) => file));
  const refused = recognised.filter((candidate) => candidate.refused).map(({ file }) => file);
  const unread = issues
    .filter(({ severity, file }) => severity === 'error' && !known.has(file))
    .map(({ file }) => file);
  return [...new Set([...refused, ...unread])];
}

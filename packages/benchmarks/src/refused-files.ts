import type { Issue } from '@clapboard/intake';
import type { RecognisedFile } from './contract/scoring';

/**
 * The files that have to be mended before anything is scored, by name; the empty name stands for the
 * upload as a whole. A file is refused where its reader says so, or where an error is about a file of
 * which nothing was recognised. An error about single items of a recognised file leaves those items
 * unscored, with their own count, and refuses nothing.
 */
export function refusedFiles(
  issues: readonly Issue[],
  recognised: readonly RecognisedFile[],
): string[] {
  const known = new Set(recognised.map(({ file }) => file));
  const refused = recognised.filter((one) => one.refused).map(({ file }) => file);
  const unread = issues
    .filter(({ severity, file }) => severity === 'error' && !known.has(file))
    .map(({ file }) => file);
  return [...new Set([...refused, ...unread])];
}

import type { Issue } from '@clapboard/file-reader';
import { groupBy } from '@clapboard/metrics';
import type { RecognisedFile } from '../contract/scoring';
import { listKeys } from './found-keys';

/**
 * A warning for each format whose files are in folders of several names, which are often those of models. Only files that are
 * named after a part of the benchmark, such as a task, in folders that aren't: `gemini/yes_no.json`.
 */
export function severalFoldersIssues(
  recognised: readonly RecognisedFile[],
  namesPart: (name: string) => boolean,
): Issue[] {
  const accepted = recognised.filter(({ refused }) => !refused);
  return [...groupBy(accepted, ({ format }) => format).values()].flatMap((files): Issue[] => {
    const folders = new Set(files.flatMap(({ file }) => findFolder(file, namesPart) ?? []));
    if (folders.size < 2) return [];
    return [
      {
        severity: 'warning',
        code: 'several_folders',
        file: files[0].file,
        at: '',
        message: `Answers are in folders of several names: ${listKeys([...folders])}. They are read as those of one model.`,
        fix: 'No action needed if they are. Otherwise submit one model at a time: remove the folders of the other models.',
      },
    ];
  });
}

/** The folder of a file that is named after a part; undefined for other files, in an archive's root, and in none. */
function findFolder(file: string, namesPart: (name: string) => boolean): string | undefined {
  const [base = '', folder] = file.split('/').reverse();
  if (folder === undefined || /\.zip$/i.test(folder)) return undefined;
  return namesPart(base) && !namesPart(folder) ? folder : undefined;
}

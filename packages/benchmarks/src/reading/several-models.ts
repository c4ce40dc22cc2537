import type { Issue } from '@clapboard/file-reader';
import { groupBy } from '@clapboard/metrics';
import type { RecognisedFile } from '../contract/scoring';
import { listKeys } from './found-keys';

/** The number of a part of a run at the end of a file's name. */
const partNumber = /[_-]?(?:rank|part|shard|chunk|split)?[_-]?\d+$/i;

/**
 * A warning for each format whose files or folders have several names, which are often those of models. If a file is named
 * after a part of the benchmark, such as a task, and its folder isn't, it's the folder's name: `gemini/yes_no.json`. If it's
 * the other way round, it's the file's: `mcqa/gemini.json`.
 */
export function severalModelsIssues(
  recognised: readonly RecognisedFile[],
  namesPart: (name: string) => boolean,
): Issue[] {
  const accepted = recognised.filter(({ refused }) => !refused);
  return [...groupBy(accepted, ({ format }) => format).values()].flatMap((files): Issue[] => {
    const names = new Set(files.flatMap(({ file }) => findModel(file, namesPart) ?? []));
    if (names.size < 2) return [];
    return [
      {
        severity: 'warning',
        code: 'several_names',
        file: files[0].file,
        at: '',
        message: `Files or folders of the answers have several names: ${listKeys([...names])}. They are read as those of one model.`,
        fix: 'No action needed if they are. Otherwise submit one model at a time: remove the files of the other models.',
      },
    ];
  });
}

/** What may be the name of a file's model; undefined for files in an archive's root and in no folder. */
function findModel(file: string, namesPart: (name: string) => boolean): string | undefined {
  const [base = '', folder] = file.split('/').reverse();
  if (folder === undefined || /\.zip$/i.test(folder) || namesPart(base) === namesPart(folder)) {
    return undefined;
  }
  return namesPart(base) ? folder : base.replace(/\.[a-z]+(?:\.gz)?$/i, '').replace(partNumber, '');
}

import { isObject, type Json, type SourceFile } from '@clapboard/file-reader';

/** Keys of every answer in results of VideoLLaMA3. */
const keys = ['data_id', 'response', 'prediction', 'meta_data'];

/** The list with the rows of all others. */
const allRows = 'total';

/**
 * The rows of results that the evaluation of VideoLLaMA3 wrote, with their positions; null for any other file. They are
 * one list, or several by question format, each after an object with its accuracies.
 */
export function listVideoLlama3Rows(file: SourceFile): { at: string; value: Json }[] | null {
  if (file.kind !== 'json') return null;
  const lists: [at: string, list: Json][] = isObject(file.value)
    ? Object.entries(file.value).flatMap(([key, list]) =>
        key === allRows ? [] : [[`$[${JSON.stringify(key)}]`, list]],
      )
    : [['$', file.value]];
  const rows = lists.flatMap(([at, list]) => {
    const values = Array.isArray(list) ? list : [];
    const start = isVideoLlama3Row(values[0]) ? 0 : 1;
    return values.slice(start).map((value, i) => ({ at: `${at}[${start + i}]`, value }));
  });
  return rows.some(({ value }) => isVideoLlama3Row(value)) ? rows : null;
}

/** The dataset of VideoLLaMA3’s results, which names their file; undefined for any other file. */
export function readVideoLlama3Dataset(file: SourceFile): string | undefined {
  if (!listVideoLlama3Rows(file)) return undefined;
  return /([^/]+)\.json(?:\.gz)?$/i.exec(file.name)?.[1];
}

function isVideoLlama3Row(row: Json | undefined): boolean {
  return row !== undefined && isObject(row) && keys.every((key) => key in row);
}

import { isObject, type Json, type SourceFile } from '@clapboard/file-reader';

/** Keys of every question that Video-R1 evaluates, and of its answer. */
const keys = ['problem', 'solution', 'path', 'prediction'];

/** The name that the evaluation gives to its results: `eval_mvbench_my-model_greedy_output.json`. */
const resultsName = /(?:^|[/_])eval_([a-z0-9-]+)_(?:[^/]*_)?greedy_output\.json(?:\.gz)?$/i;

/** The rows of results that the evaluation of Video-R1 wrote, with their positions; null for any other file. */
export function listVideoR1Rows(file: SourceFile): { at: string; value: Json }[] | null {
  const results = file.kind === 'json' && isObject(file.value) ? file.value.results : undefined;
  if (!Array.isArray(results) || !results.some(isVideoR1Row)) return null;
  return results.map((value, i) => ({ at: `$.results[${i}]`, value }));
}

/** The dataset of Video-R1’s results, by their name; undefined for any other file. */
export function readVideoR1Dataset(file: SourceFile): string | undefined {
  return listVideoR1Rows(file) ? resultsName.exec(file.name)?.[1] : undefined;
}

function isVideoR1Row(row: Json): boolean {
  return isObject(row) && keys.every((key) => key in row);
}

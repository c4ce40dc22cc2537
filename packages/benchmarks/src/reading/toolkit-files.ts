import { type Issue, isObject, type JsonObject, type SourceFile } from '@clapboard/file-reader';

/** Columns of VLMEvalKit summary tables (`*_acc.csv`, `*_score.csv`). */
const summaryColumns = ['success', 'overall', 'acc'];

/**
 * Separates answer files from other toolkit output, with a note for each skipped file: lmms-eval
 * summaries (`*_results.json`), VLMEvalKit summary tables and `status.json`, and the scores that
 * VidHal's evaluation (`outputs/evaluation`) and early tasks of lmms-eval (`submissions`) save.
 */
export function withoutToolkitFiles(files: readonly SourceFile[]): {
  answerFiles: SourceFile[];
  notes: Issue[];
} {
  const found = files.map((file) => ({ file, content: toolkitContent(file) }));
  return {
    answerFiles: found.flatMap(({ file, content }) => (content === null ? [file] : [])),
    notes: found.flatMap(({ file: { name }, content }) =>
      content === null ? [] : [skippedNote(name, content)],
    ),
  };
}

/** Describes toolkit output without answers; null for any other file. */
function toolkitContent(file: SourceFile): string | null {
  if (file.kind === 'table') {
    return isSummary(file.columns) ? 'accuracies computed by VLMEvalKit' : null;
  }
  if (file.kind !== 'json') return null;
  const { value } = file;
  const rows = Array.isArray(value) ? value : [];
  if (rows.length > 0 && rows.every((row) => isObject(row) && isSummary(Object.keys(row)))) {
    return 'accuracies computed by VLMEvalKit';
  }
  if (!isObject(value)) return null;
  if (isObject(value.results) && (isObject(value.configs) || isObject(value.versions))) {
    return 'the summary of an lmms-eval run';
  }
  if (isScoreSummary(value)) return 'scores computed by an official evaluation';
  return /(?:^|\/)status\.json$/i.test(file.name) ? 'the status of a VLMEvalKit run' : null;
}

function isSummary(columns: readonly string[]): boolean {
  return summaryColumns.every((name) => columns.includes(name)) && !columns.includes('prediction');
}

/** Accuracies by aspect, NDCG by aspect with the frequency of each order, or scores of lmms-eval. */
function isScoreSummary(value: JsonObject): boolean {
  if (isObject(value.ndcg) && isObject(value.frequency)) return true;
  return (
    ('overall' in value || 'average_score' in value) &&
    Object.values(value).every((score) => typeof score === 'number')
  );
}

function skippedNote(file: string, content: string): Issue {
  return {
    severity: 'info',
    code: 'skipped_file',
    file,
    at: '',
    message: `The file contains ${content}, not answers. It was skipped.`,
    fix: 'No action needed.',
  };
}

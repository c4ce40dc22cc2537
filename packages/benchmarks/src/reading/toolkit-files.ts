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
    notes: found.flatMap(({ file, content }) => {
      if (content === null) return [];
      return [hasSamples(file) ? samplesIssue(file.name) : skippedNote(file.name, content)];
    }),
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

/** Whether a summary contains the samples of its tasks, too, as the functions of lmms-eval return them. */
function hasSamples(file: SourceFile): boolean {
  const value = file.kind === 'json' && isObject(file.value) ? file.value.samples : undefined;
  return value !== undefined && isObject(value) && Object.values(value).some(Array.isArray);
}

function samplesIssue(file: string): Issue {
  return {
    severity: 'warning',
    code: 'samples_in_summary',
    file,
    at: '$.samples',
    message:
      'The file is the summary of an lmms-eval run with the samples of its tasks. It was skipped.',
    fix: 'If no other file has these samples, write those of each task to a file of their own, for example samples_<task>.json.',
  };
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

import { isObject, type Json } from '@clapboard/file-reader';
import { excerpt, type FileRow, getKind, type Report } from '../../reading/entry';
import { findOtherPrediction } from '../../reading/found-keys';
import { findText } from './find-text';
import type { PredictionRow } from './record';

/**
 * Reads the rows of an official prediction file, `[{"Q", "A"}, …]`, where `A` is the model's
 * answer. A missing `A` is no answer, like `null`.
 */
export function predictionRows(rows: readonly FileRow[], report: Report): PredictionRow[] {
  const read: PredictionRow[] = [];
  if (reportOtherAnswers(rows, report)) return read;
  for (const { at, value: row } of rows) {
    const prompt = isObject(row) ? findText(row, 'Q') : undefined;
    const text = isObject(row) ? (row.A ?? null) : null;
    if (prompt !== undefined && (typeof text === 'string' || text === null)) {
      read.push({ at, prompt, text });
      continue;
    }
    report({
      severity: 'error',
      code: 'prediction_type',
      at,
      message:
        prompt === undefined
          ? `The entry is not an object with a question "Q": ${excerpt(row)}.`
          : `The answer "A" is ${getKind(text)}, not a string.`,
      fix: 'Entries are {"Q": "<question>", "A": "<model’s answer>"}.',
    });
  }
  return read;
}

/** The key of a row’s answer other than `A`, which may then be the reference; undefined if it has none. */
export function findOtherAnswer(row: Json): string | undefined {
  return isObject(row) ? findOtherPrediction(Object.keys(row), 'A') : undefined;
}

/** Whether entries have another answer beside `A`, which it reports: scoring `A` would be a guess. */
function reportOtherAnswers(rows: readonly FileRow[], report: Report): boolean {
  for (const { at, value: row } of rows) {
    const key = findOtherAnswer(row);
    if (key === undefined) continue;
    report({
      severity: 'error',
      code: 'several_answers',
      at,
      message: `Entries have the answers "A" and "${key}", so it is unclear which is the model’s.`,
      fix: `If "A" is the reference answer, remove it and rename "${key}" to "A". Otherwise remove "${key}".`,
    });
    return true;
  }
  return false;
}

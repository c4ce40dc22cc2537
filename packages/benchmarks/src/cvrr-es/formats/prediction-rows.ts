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

/** Names of texts that can’t be the answer, in lower case. */
const neverAnswers = new Set([
  ...['q', 'a', 'id', 'question', 'prompt', 'context', 'dimension', 'dimensionname', 'category'],
  ...['video', 'video_id', 'videoid', 'video_name', 'video_path', 'path', 'file', 'model', 'time'],
  ...['timestamp', 'reason', 'reasoning', 'rationale', 'thinking', 'thought'],
  ...['gt', 'gt_answer', 'ground_truth', 'groundtruth', 'reference', 'target'],
]);

/** Whether entries have another answer beside `A`, which it reports: scoring `A` would be a guess. */
function reportOtherAnswers(rows: readonly FileRow[], report: Report): boolean {
  const found = findNamedAnswer(rows) ?? findOtherText(rows);
  if (!found) return false;
  const { key, at } = found;
  report({
    severity: 'error',
    code: 'several_answers',
    at,
    message: `Entries have the answers "A" and ${JSON.stringify(key)}, so it is unclear which is the model’s.`,
    fix: `If "A" is the reference answer, remove it and rename ${JSON.stringify(key)} to "A". Otherwise remove ${JSON.stringify(key)}.`,
  });
  return true;
}

interface OtherText {
  key: string;
  at: string;
}

function findNamedAnswer(rows: readonly FileRow[]): OtherText | undefined {
  for (const { at, value: row } of rows) {
    const key = findOtherAnswer(row);
    if (key !== undefined) return { key, at };
  }
  return undefined;
}

/** A text under any other name, such as the model’s, that differs between rows and so may be the answer. */
function findOtherText(rows: readonly FileRow[]): OtherText | undefined {
  const firstTexts = new Map<string, { text: string; at: string }>();
  for (const { at, value: row } of rows) {
    for (const [key, text] of isObject(row) ? Object.entries(row) : []) {
      if (typeof text !== 'string' || neverAnswers.has(key.toLowerCase())) continue;
      const first = firstTexts.get(key);
      if (!first) firstTexts.set(key, { text, at });
      else if (first.text !== text) return { key, at: first.at };
    }
  }
  return undefined;
}

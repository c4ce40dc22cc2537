import { isObject, type Json } from '@clapboard/file-reader';
import { type FileRow, getKind, type Report } from '../../reading/entry';
import { joinByItem } from '../../reading/join-by-item';
import { readOwnRows } from '../../reading/own-rows';
import type { Answer } from '../item';
import { readVerdict } from '../verdict';
import { reportStale } from './lmms-eval';
import { reportRange } from './verdict-records';

/** Reads answers in Clapboard's format by item id, with optional verdicts. */
export function jsonlAnswers(
  rows: readonly FileRow[],
  known: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const [id, { at, value, row }] of joinByItem(readOwnRows(rows, report), known, report)) {
    if (value === null) continue;
    if (typeof value !== 'string') {
      report({
        severity: 'error',
        code: 'prediction_type',
        at,
        message: `${id}: the prediction is ${getKind(value)}, not a string.`,
        fix: 'Write the model’s answer as a string, or "" if it gave none.',
      });
      continue;
    }
    answers.set(id, {
      text: value,
      ...getVerdict(isObject(row.value) ? row.value.verdict : undefined, value, at, report),
    });
  }
  return answers;
}

/**
 * `{"pred", "score", "reason"?}`, with the judged text in `text` if it might differ from the
 * prediction.
 */
function getVerdict(
  json: Json | undefined,
  text: string,
  at: string,
  report: Report,
): Pick<Answer, 'verdict'> {
  if (json === undefined || json === null) return {};
  if (isObject(json) && typeof json.text === 'string' && json.text !== text) {
    reportStale(report, at, text, json.text);
    return {};
  }
  const read = readVerdict(json);
  if ('fault' in read) {
    report({
      severity: 'error',
      code: 'bad_verdict',
      at,
      message: read.fault,
      fix: 'Write "verdict": {"pred": "correct" or "incorrect", "score": 0 to 5}, or remove it.',
    });
    return {};
  }
  if (read.outOfRange) reportRange(report, at, read.verdict.score);
  return { verdict: read.verdict };
}

import { isObject, type Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { FileRow, Report } from '../../reading/entry';
import { readVerdict } from '../verdict';
import { findText } from './find-text';
import { isFailedCall } from './lmms-eval';
import type { JudgedRecord } from './record';

const fix =
  'Judge this answer again and write [{"pred": "correct" or "incorrect", "score": 0 to 5, "reason": …}, {"q", "a", "pred"}], as LLM_Judge_evaluation.py does.';

/** Checks whether a question belongs to a judge's record. */
export function isVerdictPair(value: Json): boolean {
  return Array.isArray(value) && value.length === 2 && isObject(value[1]);
}

/**
 * Reads the records of a judge's file, `[[verdict, {"q", "a", "pred"}], …]`; lmms-eval writes the
 * same with `Q` and `A`. Records at which the official parser fails are errors.
 */
export function verdictRecords(
  rows: readonly FileRow[],
  dimension: string,
  report: Report,
): JudgedRecord[] {
  const records: JudgedRecord[] = [];
  for (const { at, value: pair } of rows) {
    const [record = null, questionRow] = Array.isArray(pair) ? pair : [];
    const question = isObject(questionRow) ? findText(questionRow, 'q', 'Q') : undefined;
    const text = isObject(questionRow) ? findText(questionRow, 'pred') : undefined;
    if (!isObject(questionRow) || question === undefined || text === undefined) {
      bad(report, at, 'The record lacks the judged question ("q") or answer ("pred").');
      continue;
    }
    const judged: JudgedRecord = {
      at,
      dimension,
      question,
      text,
      video: findText(questionRow, 'VideoID'),
      against: findText(questionRow, 'a', 'A'),
      verdict: undefined,
      judgeFailed:
        'Q' in questionRow && isObject(record) && isFailedCall(record.score, record.reason),
    };
    if (!judged.judgeFailed) {
      const verdictAt = at.startsWith('$') ? `${at}[0]` : `${at} $[0]`;
      const read = readVerdict(record);
      if ('fault' in read) {
        bad(report, verdictAt, read.fault);
        continue;
      }
      if (read.outOfRange) reportRange(report, `${verdictAt}.score`, read.verdict.score);
      judged.verdict = read.verdict;
    }
    records.push(judged);
  }
  reportUndecided(records, report);
  return records;
}

function bad(report: Report, at: string, message: string): void {
  report({
    severity: 'error',
    code: 'bad_verdict',
    at,
    message: `${message} The official parser fails here.`,
    fix: fix,
  });
}

/** A score outside 0 to 5 counts unchanged, as officially. */
export function reportRange(report: Report, at: string, score: number): void {
  report({
    severity: 'warning',
    code: 'score_out_of_range',
    at,
    message: `The score is ${score}, outside 0 to 5. It counts unchanged, as in the official code.`,
    fix: 'Check the judge’s reply.',
  });
}

function reportUndecided(records: readonly JudgedRecord[], report: Report): void {
  const undecided = records.filter(({ verdict }) => verdict?.correct === null);
  const [first] = undecided;
  if (!first) return;
  const judged = records.filter(({ verdict }) => verdict !== undefined);
  if (undecided.length === judged.length) {
    report({
      severity: 'error',
      code: 'no_decision',
      at: first.at,
      message:
        'No verdict is "correct" or "incorrect", so accuracy would divide by zero. The official parser fails here.',
      fix: 'Check the "pred" values from the judge.',
    });
    return;
  }
  report({
    severity: 'warning',
    code: 'verdict_undecided',
    at: first.at,
    message: `Of ${formatCounted(judged.length, 'verdict')}, ${formatCounted(undecided.length, 'is', 'are')} neither "correct" nor "incorrect", the first at ${first.at}. Undecided verdicts are left out of accuracy and count in the average score, as in the official code.`,
    fix: 'No action needed if the judge decided so. Otherwise remove any space or period from "pred".',
  });
}

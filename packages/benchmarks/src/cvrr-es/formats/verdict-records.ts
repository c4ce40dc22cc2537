import type { Json } from '@clapboard/intake';
import type { Report } from '../../reading/entry';
import { readVerdict } from '../verdict';
import { isFailedCall } from './lmms-eval';
import { isObject, textOf } from './members';
import type { JudgedRecord } from './record';

const cure =
  'Judge this answer again and write [{"pred": "correct" or "incorrect", "score": 0 to 5, "reason": …}, {"q", "a", "pred"}], as LLM_Judge_evaluation.py does.';

/** True for a pair of a judge's record and the question that it judged. */
export function isVerdictPair(value: Json): boolean {
  return Array.isArray(value) && value.length === 2 && isObject(value[1]);
}

/**
 * The records of a judge's file, `[[verdict, {"q", "a", "pred"}], …]`; lmms-eval writes the same with
 * `Q` and `A`. A record at which the official parser stops is reported as an error.
 */
export function verdictRecords(
  pairs: readonly Json[],
  dimension: string,
  report: Report,
): JudgedRecord[] {
  const records = pairs.flatMap((pair, i): JudgedRecord[] => {
    const at = `$[${i}]`;
    const [record = null, asked] = Array.isArray(pair) ? pair : [];
    const question = isObject(asked) ? textOf(asked, 'q', 'Q') : undefined;
    const text = isObject(asked) ? textOf(asked, 'pred') : undefined;
    if (!isObject(asked) || question === undefined || text === undefined) {
      bad(
        report,
        at,
        'The record does not say which question ("q") and which answer ("pred") were judged.',
      );
      return [];
    }
    const about = {
      at,
      dimension,
      question,
      text,
      video: textOf(asked, 'VideoID'),
      against: textOf(asked, 'a', 'A'),
    };
    if ('Q' in asked && isObject(record) && isFailedCall(record.score, record.reason)) {
      return [{ ...about, verdict: undefined, judgeFailed: true }];
    }
    const read = readVerdict(record);
    if ('complaint' in read) {
      bad(report, `${at}[0]`, read.complaint);
      return [];
    }
    if (read.outOfRange) reportRange(report, `${at}[0].score`, read.verdict.score);
    return [{ ...about, verdict: read.verdict, judgeFailed: false }];
  });
  reportUndecided(records, report);
  return records;
}

function bad(report: Report, at: string, message: string): void {
  report({
    severity: 'error',
    code: 'bad_verdict',
    at,
    message: `${message} The official parser stops here.`,
    fix: cure,
  });
}

/** A score outside 0 to 5 counts as it is, officially and here. */
export function reportRange(report: Report, at: string, score: number): void {
  report({
    severity: 'warning',
    code: 'score_out_of_range',
    at,
    message: `The score is ${score}, not between 0 and 5. It counts as it is, as in the official code.`,
    fix: 'Check what the judge answered.',
  });
}

function reportUndecided(records: readonly JudgedRecord[], report: Report): void {
  const judged = records.filter(({ verdict }) => verdict !== undefined);
  const undecided = judged.filter(({ verdict }) => verdict?.correct === null);
  const [first] = undecided;
  if (!first) return;
  if (undecided.length === judged.length) {
    report({
      severity: 'error',
      code: 'no_decision',
      at: first.at,
      message:
        'No verdict is "correct" or "incorrect", so that accuracy would be a division by zero. The official parser stops here.',
      fix: 'Check what the judge wrote into "pred".',
    });
    return;
  }
  report({
    severity: 'warning',
    code: 'verdict_undecided',
    at: first.at,
    message: `${undecided.length} of ${judged.length} verdicts are neither "correct" nor "incorrect", the first at ${first.at}. They leave accuracy and stay in the average score, as in the official code.`,
    fix: 'Nothing to do if the judge said so. A space or a full stop in "pred" has the same effect: remove it.',
  });
}

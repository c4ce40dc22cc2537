import type { Json } from '@clapboard/intake';
import { kindOf, type Report } from '../../reading/entry';
import { joinByItem } from '../../reading/join-by-item';
import { jsonlEntries } from '../../reading/jsonl-entries';
import type { Answer } from '../item';
import { readVerdict } from '../verdict';
import { reportStale } from './lmms-eval';
import { isObject } from './members';
import { reportRange } from './verdict-records';

/** Answers of our own format by item id, with the verdict that a line may carry. */
export function jsonlAnswers(
  lines: readonly { line: number; value: Json }[],
  known: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, Answer> {
  const verdicts = new Map(
    lines.map(({ line, value }) => [`line ${line}`, isObject(value) ? value.verdict : undefined]),
  );
  const answers = new Map<string, Answer>();
  for (const [id, { at, value }] of joinByItem(jsonlEntries(lines, report), known, report)) {
    if (value === null) continue;
    if (typeof value !== 'string') {
      report({
        severity: 'error',
        code: 'prediction_type',
        at,
        message: `${id}: the prediction is ${kindOf(value)}, not text.`,
        fix: 'Write what the model answered as text, "" where it answered nothing.',
      });
      continue;
    }
    answers.set(id, { text: value, ...verdictOf(verdicts.get(at), value, at, report) });
  }
  return answers;
}

/** `{"pred", "score", "reason"?}`, with the judged text in `text` where it might not be the prediction. */
function verdictOf(
  given: Json | undefined,
  text: string,
  at: string,
  report: Report,
): Pick<Answer, 'verdict'> {
  if (given === undefined || given === null) return {};
  if (isObject(given) && typeof given.text === 'string' && given.text !== text) {
    reportStale(report, at, text, given.text);
    return {};
  }
  const read = readVerdict(given);
  if ('complaint' in read) {
    report({
      severity: 'error',
      code: 'bad_verdict',
      at,
      message: read.complaint,
      fix: 'Write "verdict": {"pred": "correct" or "incorrect", "score": 0 to 5}, or leave it out.',
    });
    return {};
  }
  if (read.outOfRange) reportRange(report, at, read.verdict.score);
  return { verdict: read.verdict };
}

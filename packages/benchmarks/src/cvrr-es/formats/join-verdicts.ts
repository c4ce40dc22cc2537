import type { Report } from '../../reading/entry';
import type { Answer } from '../item';
import { reportStale } from './lmms-eval';
import { reportUnknown } from './place-predictions';
import { findAskedQuestions, pickAnswers } from './place-records';
import { earlierForm, type Question } from './questions';
import type { JudgedRecord } from './record';
import { reportRepeated } from './report-repeated';

/**
 * Joins verdicts of one dimension to submitted answers, on question and judged text, never on
 * position. A verdict on another text than the submitted one does not count.
 */
export function joinVerdicts(
  records: readonly JudgedRecord[],
  answers: ReadonlyMap<string, Answer>,
  dimension: string,
  questions: readonly Question[],
  report: Report,
): ReadonlyMap<string, Answer> {
  const joined = new Map(answers);
  const judged = new Set<string>();
  const unknown: JudgedRecord[] = [];
  for (const record of records) {
    const earlier = earlierForm(record.question, dimension, questions);
    const question = earlier ? [earlier] : findAskedQuestions(record, questions);
    const sameText = question.filter(({ id }) => answers.get(id)?.text === record.text);
    const free = sameText.find(({ id }) => !judged.has(id));
    if (question.length === 0) {
      unknown.push(record);
    } else if (free) {
      judged.add(free.id);
      joined.set(free.id, judgedAnswer(record, sameText.length > 1));
    } else if (sameText.length > 0) {
      const answer = judgedAnswer(record, sameText.length > 1);
      reportRepeated(report, record.at, answer, pickAnswers(sameText, joined));
    } else {
      const submitted = answers.get(question[0]?.id ?? '')?.text ?? '';
      reportStale(report, record.at, submitted, record.text);
    }
  }
  reportUnknown(report, unknown, records.length, dimension);
  return joined;
}

function judgedAnswer(
  { text, verdict, judgeFailed, against }: JudgedRecord,
  repeated: boolean,
): Answer {
  const answer: Answer = { text };
  if (verdict) answer.verdict = verdict;
  if (judgeFailed) answer.judgeFailed = true;
  if (repeated) answer.loose = 'verdict';
  if (against !== undefined) answer.against = against;
  return answer;
}

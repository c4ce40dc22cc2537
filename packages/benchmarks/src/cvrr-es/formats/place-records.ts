import { formatCounted } from '@clapboard/metrics';
import type { Report } from '../../reading/entry';
import { normalisedId } from '../../reading/join-by-item';
import type { Answer } from '../item';
import { reportEarlierForm, reportUnknown } from './place-predictions';
import { earlierForm, findByPrompt, findByText, type Question } from './questions';
import type { JudgedRecord } from './record';
import { reportRepeated } from './report-repeated';

/**
 * Matches judged answers of one dimension to its items, by question and, if known, video; never by
 * position, which differs between files. If several items have the same question, they get its
 * answers in the order of the files, marked loose: scoring corrects them by the reference. `earlier`
 * are the answers of earlier files, which may be other parts of the same run.
 */
export function placeRecords(
  records: readonly JudgedRecord[],
  dimension: string,
  questions: readonly Question[],
  earlier: ReadonlyMap<string, Answer>,
  report: Report,
): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  const unknown: JudgedRecord[] = [];
  for (const record of records) {
    const corrected = earlierForm(record.question, dimension, questions);
    const question = corrected ? [corrected] : findAskedQuestions(record, questions);
    if (question.length === 0) {
      unknown.push(record);
      continue;
    }
    const left = question.filter(({ id }) => !answers.has(id));
    const free =
      left.find(({ id }) => isSameAnswer(record, earlier.get(id))) ??
      left.find(({ id }) => !earlier.has(id)) ??
      left[0];
    const answer = getAnswer(record, question.length > 1 ? 'answer' : undefined);
    if (!free) {
      reportRepeated(report, record.at, answer, pickAnswers(question, answers));
      continue;
    }
    if (corrected) reportEarlierForm(report, record.at, free.id);
    answers.set(free.id, answer);
  }
  reportUnknown(report, unknown, records.length, dimension);
  return answers;
}

/** Whether a record is another file’s copy of an answer. Official files have no reference to compare. */
function isSameAnswer({ text, against }: JudgedRecord, answer: Answer | undefined): boolean {
  if (answer?.text !== text) return false;
  return answer.against === undefined || answer.against === against;
}

/** Items with the record's question and, if both name it, video. */
export function findAskedQuestions(
  record: JudgedRecord,
  questions: readonly Question[],
): readonly Question[] {
  const matching = findByPrompt(questions, record.question);
  if (record.video === undefined) return matching;
  const named = normalisedId(record.video);
  const sameVideo = matching.filter(({ video }) => video === named);
  return sameVideo.length > 0 ? sameVideo : matching;
}

/** The answers to some questions. */
export function pickAnswers(
  questions: readonly Question[],
  answers: ReadonlyMap<string, Answer>,
): ReadonlyMap<string, Answer> {
  const picked = new Map<string, Answer>();
  for (const { id } of questions) {
    const answer = answers.get(id);
    if (answer) picked.set(id, answer);
  }
  return picked;
}

/** The answer of a record, with its verdict. */
export function getAnswer(record: JudgedRecord, loose: Answer['loose']): Answer {
  const { text, verdict, judgeFailed, against } = record;
  const answer: Answer = { text };
  if (verdict) answer.verdict = verdict;
  if (judgeFailed) answer.judgeFailed = true;
  if (loose) answer.loose = loose;
  if (against !== undefined) answer.against = against;
  return answer;
}

/**
 * Adds an answer without text to every item of the dimension without a verdict. The official judge
 * skips empty answers only, but a record may also have been lost: such items leave the denominator,
 * as officially, and keep the result incomplete.
 */
export function withUnjudged(
  answers: ReadonlyMap<string, Answer>,
  questions: readonly Question[],
  report: Report,
): ReadonlyMap<string, Answer> {
  const unjudged = questions.filter(({ id }) => !answers.has(id));
  const [first] = unjudged;
  if (!first) return answers;
  report({
    severity: 'warning',
    code: 'verdict_absent',
    at: '',
    message: `Of ${formatCounted(questions.length, 'question')}, ${formatCounted(unjudged.length, 'has', 'have')} no verdict, for example ${first.id}. The official judge skips empty answers, so questions without a verdict are left out of the denominator. Verdicts alone don’t show whether an answer is empty or lost, so the result is incomplete and not ranked.`,
    fix: 'Upload the prediction files together with the verdicts.',
  });
  const all = new Map(answers);
  for (const { id, text } of unjudged) {
    const repeated = findByText(questions, text).length > 1;
    all.set(id, { text: null, ...(repeated && { loose: 'answer' as const }) });
  }
  return all;
}

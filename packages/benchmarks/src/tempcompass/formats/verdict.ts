import type { Json, JsonObject } from '@clapboard/file-reader';
import { excerpt } from '../../reading/entry';
import type { TaskId } from '../tasks';
import { type Findings, readText } from './row';

/** The name of the judged text in verdict files. */
export const judgedText = 'video-llm-prediction';

/**
 * Returns the outcome of a row's submitted verdict, undefined if the judge call failed or wasn't
 * made. The official code writes a failed call as rating −1 (captioning) or as rating 0 without a
 * reply that says Correct or Incorrect (the others), so a bare 0 is no verdict.
 */
export function recordedVerdict(
  row: JsonObject,
  task: TaskId | undefined,
  at: string,
  { note }: Findings,
): 0 | 1 | undefined {
  if (row.match_success === true) return undefined;
  const rating = computeRating(row.rating, at, note);
  if (rating === undefined) return undefined;
  if (task === 'captioning' || 'chatgpt-answer' in row) {
    if (row['chatgpt-answer'] === null) return undefined;
    reportOtherReading(row, rating, at, note);
    return rating;
  }
  const reply = readText(row['chatgpt-response'] ?? row.chatgpt_response);
  const said = reply === undefined ? undefined : replyRating(reply);
  if (said === rating) return said;
  if (said === undefined) {
    if (readText(row[judgedText])) reportNoReply(rating, reply, at, note);
    return undefined;
  }
  note({
    severity: 'warning',
    code: 'verdict_contradicts_itself',
    at,
    message: `The judge replied ${excerpt(reply ?? '')}, but the rating is ${rating}. The verdict was ignored.`,
    fix: 'Upload the verdicts as written by the official evaluation, or judge this answer again.',
  });
  return undefined;
}

/** Not for null answers, which have the rating 0 and no reply, too. */
function reportNoReply(
  rating: 0 | 1,
  reply: string | undefined,
  at: string,
  note: Findings['note'],
): void {
  note({
    severity: 'warning',
    code: 'rating_without_reply',
    at,
    message: `The rating is ${rating}, but ${reply ? `the judge’s reply ${excerpt(reply)} says neither Correct nor Incorrect` : 'the judge’s reply in "chatgpt-response" is missing'}, as after a failed call or without a judge. The rating was ignored.`,
    fix: 'Upload the verdicts as written by the official evaluation with a judge, or judge these answers again.',
  });
}

/**
 * Returns a rating as a number; accepts text and floats such as "1.0", −1 is a failed call, reports
 * anything else.
 */
export function computeRating(
  value: Json | undefined,
  at: string,
  note: Findings['note'],
): 0 | 1 | undefined {
  const number =
    typeof value === 'string' && /^\s*[+-]?\d+(?:\.0*)?\s*$/.test(value) ? Number(value) : value;
  if (number === 0 || number === 1) return number === 0 ? 0 : 1;
  if (number === -1 || number === undefined || number === null) return undefined;
  if (typeof number === 'number' && Number.isNaN(number)) return undefined;
  note({
    severity: 'warning',
    code: 'bad_rating',
    at,
    message: `The rating is ${excerpt(value ?? null)}, not 0 or 1. The verdict was ignored.`,
    fix: 'Ratings are 1 for correct, 0 for incorrect and -1 for a failed judge call.',
  });
  return undefined;
}

/**
 * Returns the meaning of a judge's reply (official utils/eval_utils.py, llm_output_to_rating);
 * undefined if it has none.
 */
export function replyRating(reply: string): 0 | 1 | undefined {
  if (reply.startsWith('Correct')) return 1;
  if (reply.includes('Incorrect')) return 0;
  return reply.includes('Correct') ? 1 : undefined;
}

/**
 * The judge's choice counts if its letter is the reference's and it names exactly one letter
 * (official eval_captioning.py).
 */
export function choiceRating(choice: string, key: string): 0 | 1 {
  let named = 0;
  for (const letter of ['A.', 'B.', 'C.', 'D.']) {
    for (let at = choice.indexOf(letter); at !== -1; at = choice.indexOf(letter, at + 2))
      named += 1;
  }
  return named === 1 && choice.split('. ')[0] === key.split('. ')[0] ? 1 : 0;
}

function reportOtherReading(
  row: JsonObject,
  rating: 0 | 1,
  at: string,
  note: Findings['note'],
): void {
  const choice = readText(row['chatgpt-answer']);
  const key = readText(row['gt-answer']);
  if (choice === undefined || key === undefined || choiceRating(choice, key) === rating) return;
  note({
    severity: 'warning',
    code: 'rating_not_from_reply',
    at,
    message: `The judge chose ${excerpt(choice)} and the file’s reference answer is ${excerpt(key)}, but the rating is ${rating}. The recorded rating is used.`,
    fix: 'Judge this caption again if the rating is wrong.',
  });
}

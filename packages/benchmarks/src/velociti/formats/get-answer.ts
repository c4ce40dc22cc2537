import { isObject, type Json } from '@clapboard/file-reader';
import { type Entry, excerpt, type Report } from '../../reading/entry';
import { type AnswerForm, getChoice, getScore, parsePrediction } from './forms';

/**
 * The canonical answer of one row or prediction; undefined, with a reported error, if the official
 * code fails on it.
 */
export function getAnswer(
  form: AnswerForm,
  fields: { readonly [name: string]: Json },
  row: Pick<Entry, 'at'>,
  report: Report,
): Json | undefined {
  const { kind, by, names } = form;
  const first = readValue(form, fields[names[0]]);
  const second = readValue(form, fields[names[1]]);
  if (first !== undefined && second !== undefined) return { kind, by, values: [first, second] };
  for (const [i, name] of names.entries()) {
    if ((i === 0 ? first : second) !== undefined) continue;
    report(fault(form, name, fields[name] ?? null, row.at));
  }
  return undefined;
}

/** Returns the two values of an answer that `getAnswer` built. */
export function getValues(answer: Json): readonly Json[] {
  const values = isObject(answer) ? answer.values : answer;
  return Array.isArray(values) ? values : [];
}

function readValue(
  { kind }: AnswerForm,
  value: Json | undefined,
): string | number | null | undefined {
  if (kind === 'yes_no') return parsePrediction(value);
  return kind === 'choice' ? getChoice(value) : getScore(value);
}

/** Whether a value is written as a number beyond 1.8e308, which pandas reads as text. */
function isTooLarge(value: Json): boolean {
  return (
    typeof value === 'string' &&
    /\d/.test(value) &&
    !Number.isFinite(Number(value)) &&
    !Number.isNaN(Number(value))
  );
}

/**
 * How to write a text that contains a number, as spreadsheets and PyTorch do, and a space. Empty for any other value.
 */
function suggestNumber(value: Json): string {
  if (typeof value !== 'string') return '';
  if (/^\s*-?\d+,\d+\s*$/.test(value)) return 'Write a period instead of the decimal comma. ';
  return /^\s*(?:tensor\(|\[)/.test(value)
    ? 'Write only the number, as of item() in PyTorch. '
    : '';
}

function fault({ kind }: AnswerForm, name: string, value: Json, at: string): Parameters<Report>[0] {
  if (kind === 'choice') {
    return {
      severity: 'error',
      code: 'empty_choice',
      at,
      message: `${name} is ${value === null || value === '' ? 'empty' : excerpt(value)}, which is not an answer.`,
      fix: 'Write the model’s answer. If it gave none, write None: the pair is then left out of the denominator, like every answer that doesn’t begin with A or B.',
    };
  }
  return {
    severity: 'error',
    code: kind === 'yes_no' ? 'prediction_type' : 'score_not_a_number',
    at,
    message: `${name} is ${excerpt(value)}, ${kind === 'yes_no' ? 'which is not a string' : isTooLarge(value) ? 'too large for a number' : 'not a number'}.`,
    fix:
      kind === 'yes_no'
        ? 'Write Yes or No, or the model’s answer as text.'
        : `${suggestNumber(value)}Write the score as a number. If there is none, leave the cell empty: the pair then counts as wrong.`,
  };
}

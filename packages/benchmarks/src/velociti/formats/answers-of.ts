import type { Json } from '@clapboard/intake';
import { excerpt, type Report } from '../../reading/entry';
import { choiceOf, type Form, predOf, scoreOf } from './forms';

/**
 * The canonical answer in one row or prediction; undefined, with an error at its place, where official
 * code stops at it.
 */
export function answerOf(
  form: Form,
  fields: { readonly [name: string]: Json },
  at: string,
  report: Report,
): Json | undefined {
  const read = form.names.map((name) => readValue(form, fields[name]));
  for (const [i, value] of read.entries()) {
    const name = form.names[i] ?? '';
    if (value === undefined) report(complaint(form, name, fields[name] ?? null, at));
  }
  const [first, second] = read;
  if (first === undefined || second === undefined) return undefined;
  return { kind: form.kind, by: form.by, values: [first, second] };
}

function readValue({ kind }: Form, value: Json | undefined): string | number | null | undefined {
  if (kind === 'yes_no') return predOf(value);
  return kind === 'choice' ? choiceOf(value) : scoreOf(value);
}

function complaint({ kind }: Form, name: string, value: Json, at: string): Parameters<Report>[0] {
  if (kind === 'choice') {
    return {
      severity: 'error',
      code: 'empty_choice',
      at,
      message: `${name} is ${value === null || value === '' ? 'empty' : excerpt(value)}: there is no answer in it.`,
      fix: 'Write the text that the model answered. Where it answered nothing, write None: the pair then leaves the denominator, like every answer that does not begin with A or B.',
    };
  }
  return {
    severity: 'error',
    code: kind === 'yes_no' ? 'prediction_type' : 'score_not_a_number',
    at,
    message: `${name} is ${excerpt(value)}, ${kind === 'yes_no' ? 'which is no text' : 'not a finite number'}.`,
    fix:
      kind === 'yes_no'
        ? 'Write Yes or No, or the text that the model answered.'
        : 'Write the score as a number. Leave the cell empty where there is none: the pair then counts as wrong.',
  };
}

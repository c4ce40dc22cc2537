import type { Json } from '@clapboard/intake';
import { type Entry, excerpt, type Report } from '../../reading/entry';
import { answerOf } from './answers-of';
import { type Form, formOf } from './forms';

/**
 * Canonical answers of JSONL entries, whose predictions are objects with the two names of one form.
 * All predictions of a file have the same form. A `null` is no answer.
 */
export function jsonlAnswers(
  given: readonly Entry[],
  task: string | undefined,
  report: Report,
): { form: Form; entries: Entry[] } | null {
  const answered = given.filter(({ value }) => value !== null);
  const [first] = answered;
  if (!first) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file holds no predictions.',
      fix: 'Check that the run that wrote it finished, and send it again.',
    });
    return null;
  }
  const form = formOf(Object.keys(fieldsOf(first.value)), task, first.at, report);
  if (!form) return null;
  const entries = answered.flatMap(({ id, at, value }): Entry[] => {
    const fields = fieldsOf(value);
    if (!form.names.every((name) => name in fields)) {
      report({
        severity: 'error',
        code: 'prediction_type',
        at,
        message: `${id}: the prediction ${excerpt(value)} lacks ${form.names.join(' or ')}, which the first one of the file has.`,
        fix: `Write {"${form.names[0]}": …, "${form.names[1]}": …} on every line, and each task into a file of its own.`,
      });
      return [];
    }
    const answer = answerOf(form, fields, at, report);
    return answer === undefined ? [] : [{ id: cutVideo(id), at, value: answer }];
  });
  return { form, entries };
}

function fieldsOf(value: Json): { readonly [name: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** The id with the video's name cut at its first full stop. */
function cutVideo(id: string): string {
  return id.replace(/^([^/]*\/[^/.]*)\.[^/]*\//, '$1/');
}

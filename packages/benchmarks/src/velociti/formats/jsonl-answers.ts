import { isObject, type Json } from '@clapboard/file-reader';
import { excerpt, type Report, RowEntry } from '../../reading/entry';
import { type AnswerForm, getForm } from './forms';
import { getAnswer } from './get-answer';

/**
 * Reads canonical answers of JSONL entries, whose predictions are objects with the two names of one
 * form. All predictions of a file have the same form. `null` is no answer.
 */
export function jsonlAnswers(
  answers: readonly RowEntry[],
  task: string | undefined,
  report: Report,
): { form: AnswerForm; entries: RowEntry[] } | null {
  const answered = answers.filter(({ value }) => value !== null);
  const [first] = answered;
  if (!first) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file contains no predictions.',
      fix: 'Check that the run finished, then upload the file again.',
    });
    return null;
  }
  const form = getForm(Object.keys(getFields(first.value)), task, first.at, report);
  if (!form) return null;
  const entries: RowEntry[] = [];
  const [firstName, secondName] = form.names;
  for (const { id, row, value } of answered) {
    const fields = getFields(value);
    if (!(firstName in fields && secondName in fields)) {
      report({
        severity: 'error',
        code: 'prediction_type',
        at: row.at,
        message: `${id}: the prediction ${excerpt(value)} lacks ${form.names.join(' or ')}, which the first prediction of the file has.`,
        fix: `Write {"${form.names[0]}": …, "${form.names[1]}": …} on every line. Use one file per task.`,
      });
      continue;
    }
    const answer = getAnswer(form, fields, row, report);
    if (answer !== undefined) entries.push(new RowEntry(cutVideo(id), row, answer));
  }
  return { form, entries };
}

function getFields(value: Json): { readonly [name: string]: Json } {
  return isObject(value) ? value : {};
}

/** The id with the video's name cut at its first full stop. */
function cutVideo(id: string): string {
  return id.includes('.') ? id.replace(/^([^/]*\/[^/.]*)\.[^/]*\//, '$1/') : id;
}

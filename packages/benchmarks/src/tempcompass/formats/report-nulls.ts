import type { IssueList } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answer } from '../item';
import type { TaskId } from '../tasks';
import { isAbsentText } from './row';

/** Reports answers of a file that are null, or a text that programs write for null and the official code scores. */
export function reportNulls(
  task: TaskId,
  file: string,
  answers: readonly (readonly [id: string, answer: Pick<Answer, 'text'>])[],
  issues: IssueList,
): void {
  const refusals: string[] = [];
  const texts: string[] = [];
  for (const [id, { text }] of answers) {
    if (text === null) refusals.push(id);
    else if (isAbsentText(text)) texts.push(id);
  }
  if (refusals.length > 0) {
    issues.add({
      severity: 'info',
      code: 'null_predictions',
      file,
      at: refusals[0] ?? '',
      message: `${task}: ${formatCounted(refusals.length, 'prediction is', 'predictions are')} null. Null counts as refused and as wrong, as in the official code.`,
      fix: 'No action needed if the model gave no answer. Otherwise add its answer.',
    });
  }
  if (texts.length > 0) {
    issues.add({
      severity: 'warning',
      code: 'null_texts',
      file,
      at: texts[0] ?? '',
      message: `${task}: ${formatCounted(texts.length, 'prediction is', 'predictions are')} a text such as “None” or “nan”. It is scored as text, as in the official code${task === 'yes_no' ? ', whose rules read “None” as “no”' : ''}.`,
      fix: 'If the model gave no answer, write null without quotation marks.',
    });
  }
}

import type { IssueList } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answer } from '../item';
import type { TaskId } from '../tasks';

/** Reports answers of a file that are null. */
export function reportNulls(
  task: TaskId,
  file: string,
  answers: readonly (readonly [id: string, answer: Pick<Answer, 'text'>])[],
  issues: IssueList,
): void {
  const refusals = answers.flatMap(([id, { text }]) => (text === null ? [id] : []));
  if (refusals.length === 0) return;
  issues.add({
    severity: 'info',
    code: 'null_predictions',
    file,
    at: refusals[0] ?? '',
    message: `${task}: ${formatCounted(refusals.length, 'prediction is', 'predictions are')} null. Null counts as refused and as wrong, as in the official code.`,
    fix: 'No action needed if the model gave no answer. Otherwise add its answer.',
  });
}

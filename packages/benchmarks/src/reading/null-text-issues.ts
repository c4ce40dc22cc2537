import type { Issue } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answers } from '../contract/scoring';
import { listFirst } from '../scoring/list-first';
import { getAnswerText, isAbsentText } from './answer-text';

/** One warning for a task’s answers that programs write for null. They are scored as written, like officially. */
export function nullTextIssues(title: string, answers: Answers): Omit<Issue, 'file'>[] {
  const ids: string[] = [];
  for (const [id, answer] of answers) if (isAbsentText(getAnswerText(answer))) ids.push(id);
  const [first] = ids;
  if (first === undefined) return [];
  return [
    {
      severity: 'warning',
      code: 'null_texts',
      at: first,
      message: `${title}: ${formatCounted(ids.length, 'answer is', 'answers are')} a text such as “None” or “nan”, which programs write for no answer: ${listFirst(ids)}. Such texts are scored as written, as in the official code: a rule may read “None” as “no”.`,
      fix: 'No action needed if the model answered so. If it gave no answer, write null without quotation marks.',
    },
  ];
}

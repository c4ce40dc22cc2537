import type { Issue } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answers } from '../contract/scoring';
import { listFirst } from '../scoring/list-first';
import { getAnswerText } from './answer-text';

/** End of the reasoning in answers of many models; some chat templates leave out the beginning. */
const reasoningEnd = /<\/think(?:ing)?>/i;

/**
 * One warning for a task’s answers that contain the model’s reasoning. They are scored as written,
 * like officially, so rules that read the beginning of an answer read the reasoning.
 */
export function reasoningIssues(title: string, answers: Answers): Omit<Issue, 'file'>[] {
  const ids: string[] = [];
  for (const [id, answer] of answers) if (reasoningEnd.test(getAnswerText(answer))) ids.push(id);
  const [first] = ids;
  if (first === undefined) return [];
  return [
    {
      severity: 'warning',
      code: 'reasoning_in_answer',
      at: first,
      message: `${title}: ${formatCounted(ids.length, 'answer contains', 'answers contain')} the model’s reasoning (text before </think>): ${listFirst(ids)}. Answers are scored as written, so the reasoning counts as the answer’s beginning.`,
      fix: 'Remove the reasoning from the answers, for example with --reasoning_tags of lmms-eval, and judge them again.',
    },
  ];
}

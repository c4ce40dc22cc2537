import type { Issue } from '@clapboard/intake';
import type { Item, RecognisedFile, TaskOutcomes } from './contract/scoring';

const named = 5;

/**
 * One warning for the items of a task whose answers need a judge and have no verdict that applies, so
 * that no number is without them in silence. Empty where every judged answer has its verdict.
 */
export function unjudgedIssues(
  task: { id: string; title: string },
  items: readonly Pick<Item, 'id'>[],
  { nonAnswers }: Pick<TaskOutcomes, 'nonAnswers'>,
  recognised: readonly RecognisedFile[],
): Issue[] {
  const ids = items.flatMap(({ id }, i) => (nonAnswers[i] === 'judge-failed' ? [id] : []));
  const [first] = ids;
  if (first === undefined) return [];
  const rest = ids.length > named ? ` and ${ids.length - named} more` : '';
  return [
    {
      severity: 'warning',
      code: 'verdict_missing',
      file: recognised.find((file) => file.task === task.id && !file.refused)?.file ?? '',
      at: first,
      message: `${task.title}: ${ids.length} answers have no verdict of a judge that applies to them: ${ids.slice(0, named).join(', ')}${rest}. They are not in the judged numbers, and the result is not ranked.`,
      fix: 'Send the verdict files that belong to exactly these answers as well.',
    },
  ];
}

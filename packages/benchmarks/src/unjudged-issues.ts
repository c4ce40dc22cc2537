import type { Issue } from '@clapboard/intake';
import type { Item, RecognisedFile, TaskOutcomes } from './contract/scoring';
import { fileOfTask } from './file-of-task';

const named = 5;

/**
 * One warning for the items of a task whose answers need a judge and have no verdict that applies, so
 * that no number is without them in silence. Empty where every judged answer has its verdict, and
 * where the benchmark's reader, which needs no key, has told it already (`not_judged` in `told`).
 */
export function unjudgedIssues(
  task: { id: string; title: string },
  items: readonly Pick<Item, 'id'>[],
  { nonAnswers }: Pick<TaskOutcomes, 'nonAnswers'>,
  recognised: readonly RecognisedFile[],
  told: readonly Issue[],
): Issue[] {
  const own = new Set(
    recognised.filter((one) => one.task === task.id && !one.refused).map(({ file }) => file),
  );
  if (told.some(({ code, file }) => code === 'not_judged' && own.has(file))) return [];
  const ids = items.flatMap(({ id }, i) => (nonAnswers[i] === 'judge-failed' ? [id] : []));
  const [first] = ids;
  if (first === undefined) return [];
  const rest = ids.length > named ? ` and ${ids.length - named} more` : '';
  return [
    {
      severity: 'warning',
      code: 'not_judged',
      file: fileOfTask(task.id, recognised),
      at: first,
      message: `${task.title}: ${ids.length} answers have no verdict of a judge that applies to them: ${ids.slice(0, named).join(', ')}${rest}. Judged numbers over any of them are not given, or leave them out as the official code does; the result is not ranked.`,
      fix: 'Send the verdict files that belong to exactly these answers as well.',
    },
  ];
}

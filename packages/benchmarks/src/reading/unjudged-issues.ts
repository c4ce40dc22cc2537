import type { Issue } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Item, RecognisedFile, TaskOutcomes } from '../contract/scoring';
import { listFirst } from '../scoring/list-first';
import { findTaskFile } from './task-issues';

/**
 * One warning for a task’s items that lack a matching verdict. Empty if every judged answer has a
 * verdict, or if the benchmark’s reader already reported `not_judged` (in `reported`).
 */
export function unjudgedIssues(
  task: { id: string; title: string },
  items: readonly Pick<Item, 'id'>[],
  { nonAnswers }: Pick<TaskOutcomes, 'nonAnswers'>,
  recognised: readonly RecognisedFile[],
  reported: readonly Issue[],
): Issue[] {
  if (!nonAnswers.includes('judge-failed')) return [];
  const fileNames = new Set(
    recognised
      .filter((candidate) => candidate.task === task.id && !candidate.refused)
      .map(({ file }) => file),
  );
  if (reported.some(({ code, file }) => code === 'not_judged' && fileNames.has(file))) return [];
  const ids = items.flatMap(({ id }, i) => (nonAnswers[i] === 'judge-failed' ? [id] : []));
  const [first] = ids;
  if (first === undefined) return [];
  return [
    {
      severity: 'warning',
      code: 'not_judged',
      file: findTaskFile(task.id, recognised),
      at: first,
      message: `${task.title}: ${formatCounted(ids.length, 'answer has', 'answers have')} no matching verdict: ${listFirst(ids)}. Judged metrics over them are undefined or, as in the official code, leave them out. The result is not ranked.`,
      fix: 'Add the verdict files for exactly these answers.',
    },
  ];
}

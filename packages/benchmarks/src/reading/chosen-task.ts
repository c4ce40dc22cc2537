import type { Report } from './entry';

/**
 * The task that the submitter chose for a file; undefined without a choice; null, with a reported
 * error, for an unknown task.
 */
export function chosenTask<Id extends string>(
  chosen: string | undefined,
  ids: readonly Id[],
  report: Report,
): Id | null | undefined {
  if (chosen === undefined) return undefined;
  const known = ids.find((id) => id === chosen);
  if (known !== undefined) return known;
  report({
    severity: 'error',
    code: 'unknown_task',
    at: '',
    message: `There is no task ${JSON.stringify(chosen)}.`,
    fix: ids.length === 1 ? `Choose ${ids[0]}, the only task.` : `Choose one of ${ids.join(', ')}.`,
  });
  return null;
}

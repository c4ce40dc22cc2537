import type { Issue, SourceFile } from '@clapboard/file-reader';
import type { Scoring } from '../contract/scorer';
import type { Item, ScoredTask } from '../contract/scoring';
import { findChartErrors } from './find-chart-errors';

/**
 * Reads and scores files like an evaluation and returns every violation of the contract for all
 * benchmarks: a rejected file has an error, issues have a message and a fix, exactly the items
 * without an answer are missing, channels have one number per item, and charts can be drawn. Throws
 * if the benchmark throws.
 */
export function findScoringErrors(
  scoring: Scoring,
  items: readonly Item[],
  files: readonly SourceFile[],
): { errors: string[]; scored: ScoredTask[]; issues: Issue[] } {
  const { tasks, recognised, issues } = scoring.readAnswers(files, items, () => undefined);
  const errors: string[] = [];
  const failed = new Set(
    issues.filter((issue) => issue.severity === 'error').map(({ file }) => file),
  );
  for (const { file, refused } of recognised) {
    if (refused && !failed.has(file)) errors.push(`${file} is refused without an error`);
  }
  for (const { code, message, fix } of issues) {
    if (message === '' || fix === '') errors.push(`${code} lacks its message or its fix`);
  }
  const scored = [...tasks].map(([task, answers]) => {
    const taskItems = items.filter((item) => item.task === task);
    const outcomes = scoring.outcomes(task, taskItems, answers);
    const matched = scoring.explain.matchAnswers?.(taskItems, answers) ?? answers;
    for (const [i, { id }] of taskItems.entries()) {
      if ((outcomes.nonAnswers[i] === 'missing') === matched.has(id)) {
        errors.push(
          `${id} is ${outcomes.nonAnswers[i]} and ${matched.has(id) ? '' : 'not '}answered`,
        );
      }
    }
    for (const [name, values] of Object.entries(outcomes.channels)) {
      if (values.length !== taskItems.length) errors.push(`${name} has ${values.length} numbers`);
    }
    const scoredTask = { task, items: taskItems, answers, outcomes };
    errors.push(...scoring.charts(scoredTask).flatMap(findChartErrors));
    return scoredTask;
  });
  return { errors, scored, issues };
}

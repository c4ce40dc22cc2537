import type { Issue, SourceFile } from '@clapboard/intake';
import type { Item, ScoredTask, Scoring } from '../contract/scoring';
import { figureBreaches } from './figure-breaches';

/**
 * Reads and scores files as an evaluation does, whatever they hold, and names every breach of what is
 * promised for all benchmarks: a refused file has an error under its name, an issue has a message and
 * a cure, exactly the items without an answer are missing, a channel has one number an item, and figures can be drawn. Throws
 * what the benchmark throws; it should not.
 */
export function scoredOrExplained(
  scoring: Scoring,
  items: readonly Item[],
  files: readonly SourceFile[],
): { breaches: string[]; scored: ScoredTask[]; issues: Issue[] } {
  const { tasks, recognised, issues } = scoring.readAnswers(files, items, () => undefined);
  const breaches: string[] = [];
  const failed = new Set(issues.filter((one) => one.severity === 'error').map(({ file }) => file));
  for (const { file, refused } of recognised) {
    if (refused && !failed.has(file)) breaches.push(`${file} is refused without an error`);
  }
  for (const { code, message, fix } of issues) {
    if (message === '' || fix === '') breaches.push(`${code} lacks its message or its cure`);
  }
  const scored = [...tasks].map(([task, answers]) => {
    const own = items.filter((item) => item.task === task);
    const outcomes = scoring.outcomes(task, own, answers);
    for (const [i, { id }] of own.entries()) {
      if ((outcomes.nonAnswers[i] === 'missing') === answers.has(id)) {
        breaches.push(
          `${id} is ${outcomes.nonAnswers[i]} and ${answers.has(id) ? '' : 'not '}answered`,
        );
      }
    }
    for (const [name, values] of Object.entries(outcomes.channels)) {
      if (values.length !== own.length) breaches.push(`${name} has ${values.length} numbers`);
    }
    const one = { task, items: own, answers, outcomes };
    breaches.push(...scoring.figures(one).flatMap(figureBreaches));
    return one;
  });
  return { breaches, scored, issues };
}

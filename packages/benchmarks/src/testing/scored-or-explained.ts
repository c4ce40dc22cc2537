import type { Issue, SourceFile } from '@clapboard/intake';
import type { Answers, Item, Scoring, TaskOutcomes } from '../contract/scoring';

/** One task of a submission, scored. */
export interface ScoredAnswers {
  task: string;
  items: readonly Item[];
  answers: Answers;
  outcomes: TaskOutcomes;
}

/**
 * Reads and scores files as an evaluation does, whatever they hold, and names every breach of what is
 * promised for all benchmarks: a refused file has an error under its name, an issue has a message and
 * a cure, exactly the items without an answer are missing, and a channel has one number an item. Throws
 * what the benchmark throws; it should not.
 */
export function scoredOrExplained(
  scoring: Scoring,
  items: readonly Item[],
  files: readonly SourceFile[],
): { breaches: string[]; scored: ScoredAnswers[]; issues: Issue[] } {
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
    scoring.diagnostics(task, own, answers);
    return { task, items: own, answers, outcomes };
  });
  return { breaches, scored, issues };
}

import {
  type Judging,
  type Scoring,
  type SubmittedTask,
  withoutVerdicts,
} from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';

/**
 * Returns the outcomes of a task's answers by these verdicts, in the channel in which verdicts are compared. By item;
 * only items with a verdict.
 */
export function judgedOutcomes(
  scoring: Scoring,
  judging: Judging,
  submittedTask: SubmittedTask,
  verdicts: ReadonlyMap<string, Json>,
): Map<string, number> {
  const { task, items } = submittedTask;
  const [unjudged] = withoutVerdicts(judging, [submittedTask]);
  if (verdicts.size === 0 || !unjudged) return new Map();
  const judged = new Map([...verdicts].map(([item, verdict]) => [item, { verdict }]));
  const answers = judging.apply(task, items, unjudged.answers, judged);
  const channel = scoring.outcomes(task, items, answers).channels[judging.agreement.channel];
  return new Map(
    items.flatMap(({ id }, i) => {
      const outcome = channel?.[i];
      return !verdicts.has(id) || outcome === undefined ? [] : [[id, outcome] as const];
    }),
  );
}

import { groupBy, meanWithError } from '@clapboard/metrics';
import { getHeadlineValue, type ReadRun } from './model-runs';
import type { RepeatedRuns } from './views';

/**
 * Returns complete runs of the same settings, on the same revision and by the same judge, as their
 * mean with standard error and interval; without single runs, which have neither. Most runs first.
 */
export function summarizeRepeatedRuns(runs: readonly ReadRun[]): RepeatedRuns[] {
  const complete = runs.flatMap((run) => {
    const { result, runSettings } = run.view;
    const value = getHeadlineValue(run);
    if (!run.scored || !result?.complete || value === null || !Number.isFinite(value)) return [];
    const { revision, scorerVersion } = run.scored.submission.evaluation;
    const key = JSON.stringify([revision.id, scorerVersion, run.scored.judge, runSettings]);
    return [{ key, run, value, revision: revision.label }];
  });
  return [...groupBy(complete, ({ key }) => key).values()]
    .flatMap((group) => {
      const [first] = group;
      const found = meanWithError(group.map(({ value }) => value));
      if (!found || found.n < 2) return [];
      return [
        {
          ...found,
          runSettings: first.run.view.runSettings,
          revision: first.revision,
          submissionIds: group.map(({ run }) => run.view.submissionId),
        },
      ];
    })
    .sort((a, b) => b.n - a.n);
}

import type { CanaryView } from '@clapboard/services/canary';

interface SplitRuns<Run> {
  /** those that started together, one for each repeated result */
  latest: Run[];
  earlier: Run[];
}

/** Splits canary runs of one benchmark, newest first, into the latest ones and those before. */
export function splitRuns<Run extends Pick<CanaryView, 'createdAt'>>(
  runs: readonly Run[],
): SplitRuns<Run> {
  const newest = runs[0]?.createdAt.getTime();
  // One transaction starts them, at one moment of the database.
  const isLatest = ({ createdAt }: Run) => createdAt.getTime() === newest;
  return {
    latest: runs.filter(isLatest),
    earlier: runs.filter((run) => !isLatest(run)),
  };
}

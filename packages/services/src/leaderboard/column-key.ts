import type { ScoreRef } from '@clapboard/benchmarks';

/** Name of a leaderboard's column: `task/metric/slice`. A slice may have slashes of its own. */
export function columnKey({ task, metric, slice }: ScoreRef): string {
  return `${task}/${metric}/${slice}`;
}

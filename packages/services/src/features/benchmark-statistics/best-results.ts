import type { TaskDefinition } from '@clapboard/benchmarks';
import { ascendsFirst } from '../leaderboard/columns';
import { hasNumbers } from '../leaderboard/store/numbers';
import type { JudgeLeaderboard } from '../leaderboard/store/select-judge';
import type { StoredRow } from '../leaderboard/store/stored-row';

/** Returns the best complete result of each model by the primary metric of a task, best first. */
export function listBestResults(
  { board }: JudgeLeaderboard,
  { id, primaryMetric }: Pick<TaskDefinition, 'id' | 'primaryMetric'>,
): StoredRow[] {
  const index = board.columns.list.findIndex(
    ({ ref }) => ref.task === id && ref.metric === primaryMetric,
  );
  const column = board.columns.list[index];
  if (!column) return [];
  const ascending = ascendsFirst(column.key, column.metric);
  const best = new Map<string, StoredRow>();
  for (const row of board.ordered({ by: column.key, ascending })) {
    const { complete, modelSlug } = row.facts;
    if (!complete || modelSlug === null || best.has(modelSlug)) continue;
    if (hasNumbers(row.numbers, index)) best.set(modelSlug, row);
  }
  return [...best.values()];
}

import { ascendsFirst } from '../leaderboard/columns';
import type { LeaderboardColumn } from '../leaderboard/score-columns';
import { hasNumbers } from '../leaderboard/store/numbers';
import type { JudgeLeaderboard } from '../leaderboard/store/select-judge';
import type { StoredRow } from '../leaderboard/store/stored-row';

/** Returns the best complete result of each model in a column, best first. */
export function listBestResults(
  { board }: JudgeLeaderboard,
  column: LeaderboardColumn,
): StoredRow[] {
  const index = board.columns.indexes.get(column.key) ?? -1;
  const ascending = ascendsFirst(column.key, column.metric);
  const best = new Map<string, StoredRow>();
  for (const row of board.ordered({ by: column.key, ascending })) {
    const { complete, modelSlug } = row.facts;
    if (!complete || modelSlug === null || best.has(modelSlug)) continue;
    if (hasNumbers(row.numbers, index)) best.set(modelSlug, row);
  }
  return [...best.values()];
}

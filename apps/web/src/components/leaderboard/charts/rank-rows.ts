import type { ShownTask } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services/core';
import { formatTaggedModel } from '@clapboard/services/run-label';
import { rankSetText } from '@/format/rank-set';
import {
  cellKey,
  getMetric,
  getTaskWhole,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import type { Part, Parts } from './parts';

/** Returns the columns of a rank matrix: the task's score, its parts, then the other tasks. */
export function getRankColumns(
  board: LeaderboardDefinition,
  task: ShownTask,
  { whole, parts }: Parts,
): Part[] {
  const tasks = board.tasks
    .filter(({ id }) => id !== task.id)
    .map((other): Part => {
      const { id } = getMetric(other, other.primaryMetric);
      const key = cellKey(other.id, id, getTaskWhole(board, other).id);
      return { key, title: other.title };
    });
  const known = new Set([whole, ...parts].map(({ key }) => key));
  return [whole, ...parts, ...tasks.filter(({ key }) => !known.has(key))];
}

/** One model of a rank matrix, by column. */
interface RankRow {
  id: string;
  name: string;
  ranks: (number | null)[];
  /** the rank with the possible ones, `2 (1–3)` */
  texts: (string | null)[];
  /** shading: 1 for the first rank, 0 for the last */
  strengths: number[];
}

/** Returns the ranked rows of a matrix. Columns in which no row has a rank stay empty. */
export function toRankRows(rows: readonly LeaderboardRow[], keys: readonly string[]): RankRow[] {
  const cells = rows.map((row) => keys.map((key) => row.cells[key]));
  const last = keys.map((_, column) => Math.max(1, ...cells.map((row) => row[column]?.rank ?? 1)));
  return rows.flatMap((row, index) => {
    const found = cells[index] ?? [];
    if (found.every((cell) => cell?.rank == null)) return [];
    return [
      {
        id: row.id,
        name: formatTaggedModel(row),
        ranks: found.map((cell) => cell?.rank ?? null),
        texts: found.map((cell) => {
          if (cell?.rank == null) return null;
          const { rank, rankSet } = cell;
          const range = rankSet && rankSetText(rankSet);
          return range ? `${rank} (${range})` : String(rank);
        }),
        strengths: found.map((cell, column) => {
          const worst = last[column] ?? 1;
          return cell?.rank == null || worst === 1 ? 0 : 1 - (cell.rank - 1) / (worst - 1);
        }),
      },
    ];
  });
}

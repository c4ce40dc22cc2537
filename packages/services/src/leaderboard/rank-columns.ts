import { type BenchmarkDefinition, shownTasks } from '@clapboard/benchmarks';
import { pointRanks, rankByIntervals } from '@clapboard/metrics';
import type { LeaderboardCell, LeaderboardRow } from '../views';
import { columnKey } from './column-key';

/**
 * The rows with both ranks in every cell whose metric has a better direction. Only complete rows are
 * ranked, and only against complete rows: an incomplete evaluation neither takes a rank nor gives one.
 */
export function rankColumns(
  definition: BenchmarkDefinition,
  rows: readonly LeaderboardRow[],
): LeaderboardRow[] {
  const ranked = rows.map((row) => ({ ...row, cells: { ...row.cells } }));
  const complete = ranked.filter((row) => row.complete);
  for (const task of shownTasks(definition)) {
    for (const { id: metric, direction } of task.metrics) {
      if (direction === 'neutral') continue;
      for (const { id: slice } of definition.slices) {
        rankColumn(complete, columnKey({ task: task.id, metric, slice }), direction);
      }
    }
  }
  return ranked;
}

function rankColumn(
  rows: readonly LeaderboardRow[],
  key: string,
  direction: 'higher' | 'lower',
): void {
  const present: { row: LeaderboardRow; cell: LeaderboardCell }[] = [];
  for (const row of rows) {
    const cell = row.cells[key];
    if (cell) present.push({ row, cell });
  }
  const ranks = rankByIntervals(
    present.map(({ cell }) => ({ value: cell.value, low: cell.ciLow, high: cell.ciHigh })),
    direction,
  );
  const points = pointRanks(
    present.map(({ cell }) => cell.value),
    direction,
  );
  for (const [index, { row, cell }] of present.entries()) {
    row.cells[key] = { ...cell, rank: ranks[index] ?? null, pointRank: points[index] ?? null };
  }
}

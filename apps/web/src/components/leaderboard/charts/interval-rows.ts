import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services/core';
import { formatTaggedModel } from '@clapboard/services/run-label';
import type { CaterpillarRow } from '@/components/charts/caterpillar';
import { rankSetText } from '@/format/rank-set';
import { toPoint } from './row-parts';

/**
 * Returns the rows of a caterpillar plot, scored and published together, best first. Without a
 * better direction, from high to low. Rows without a value are left out.
 */
export function toIntervalRows(
  rows: readonly LeaderboardRow[],
  key: string,
  { direction }: Pick<ShownMetric, 'direction'>,
  chosen: readonly string[],
): CaterpillarRow[] {
  const sign = direction === 'lower' ? 1 : -1;
  return rows
    .flatMap((row): CaterpillarRow[] => {
      const point = toPoint(row, key);
      const cell = row.cells[key];
      if (!point || !cell) return [];
      const { rank, rankSet } = cell;
      return [
        {
          ...point,
          id: row.id,
          name: formatTaggedModel(row),
          rank:
            rank === null ? null : { text: String(rank), range: rankSet && rankSetText(rankSet) },
          first: rankSet?.best === 1,
          published: row.kind === 'published',
          slot: toSlot(chosen, row.id),
        },
      ];
    })
    .sort((a, b) => sign * (a.value - b.value) || Number(a.published) - Number(b.published));
}

function toSlot(chosen: readonly string[], id: string): number | null {
  const slot = chosen.indexOf(id);
  return slot < 0 ? null : slot;
}

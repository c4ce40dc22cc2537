'use client';

import { ChartFrame } from '@/components/charts/chart-frame';
import { HeatMap } from '@/components/charts/heat-map';
import { formatCount, noValue } from '@/format/values';
import { ChartError, NothingToDraw } from './chart-states';
import { listTaskParts } from './parts';
import { rankQuery } from './queries';
import { getRankColumns, toRankRows } from './rank-rows';
import { getSource } from './row-parts';
import { describeRanks } from './takeaways';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';

const style = { unit: 'count', decimals: 0 } as const;

/** The rank of each scored model in every task and aspect. */
export function RankChart({ board, task, metric, query }: LeaderboardChartProps) {
  const parts = listTaskParts(board, task, metric.id);
  const columns = getRankColumns(board, task, parts);
  const keys = columns.map(({ key }) => key);
  const { page, error, retry } = useLeaderboardPage(board.id, rankQuery(query, keys));
  if (error !== null) return <ChartError error={error} retry={retry} />;
  const rows = toRankRows(page?.rows ?? [], keys);
  const few = page !== null && page.counts.scored > page.rows.length;
  const title = `Ranks of ${few ? `the first ${formatCount(rows.length)}` : 'all'} scored models by ${parts.noun}`;
  return (
    <ChartFrame
      title={title}
      takeaway={page && describeRanks(rows)}
      description="1 is the best value of the column; darker is better. Close ranks may be due to chance: the table shows each model’s possible ranks."
      source={page ? getSource(board, page) : null}
      height={null}
      readable
      loading={page === null}
      table={{
        columns: [
          { title: 'Model' },
          ...columns.map((column) => ({ title: column.title, numeric: true })),
        ],
        rows: rows.map(({ id, name, texts }) => ({
          id,
          cells: [name, ...texts.map((text) => text ?? noValue)],
        })),
      }}
      empty={
        page !== null && rows.length === 0 ? (
          <NothingToDraw title="No ranks to show">
            No filtered model has a rank. Published scores aren’t ranked.
          </NothingToDraw>
        ) : null
      }
    >
      <HeatMap
        caption={title}
        rowTitle="Model"
        columns={columns.map(({ key, title: name }) => ({ id: key, title: name }))}
        rows={rows.map(({ id, name, ranks, strengths }) => ({
          id,
          title: name,
          cells: ranks.map((rank, index) => ({ value: rank, strength: strengths[index] ?? 0 })),
        }))}
        style={style}
      />
    </ChartFrame>
  );
}

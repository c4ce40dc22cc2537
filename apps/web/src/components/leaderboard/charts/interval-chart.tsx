'use client';

import { Caterpillar } from '@/components/charts/caterpillar';
import { computeCaterpillarHeight } from '@/components/charts/caterpillar-layout';
import { CaterpillarLegend } from '@/components/charts/caterpillar-legend';
import { ChartFrame } from '@/components/charts/chart-frame';
import { formatInterval, formatValueWithUnit, noValue } from '@/format/values';
import { ChartError, NothingToDraw } from './chart-states';
import { toIntervalRows } from './interval-rows';
import { listTaskParts } from './parts';
import { planeQuery } from './queries';
import { computeLevels, formatTaskSuffix, getSource } from './row-parts';
import { describeLead } from './takeaways';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';

/** Every model with its interval on one axis, best first. */
export function IntervalChart(props: LeaderboardChartProps) {
  const { board, task, metric, query, chosen, rowCount, onSelect } = props;
  const { whole } = listTaskParts(board, task, metric.id);
  const fetched = useLeaderboardPage(board.id, planeQuery(query, [whole.key]));
  const { page } = fetched;
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const rows = toIntervalRows(page?.rows ?? [], whole.key, metric, chosen);
  const levels = (page ? computeLevels(board, page, whole.key, metric) : []).map((level) => ({
    label: `${level.title} ${formatValueWithUnit(level.value, metric)}`,
    value: level.value,
  }));
  const suffix = formatTaskSuffix(board, task);
  const title = `${metric.title} of every model with its interval${suffix}`;
  return (
    <ChartFrame
      title={title}
      takeaway={page && describeLead(page.rows, whole.key, metric)}
      // The table shows the official value, which can count fewer items.
      description={`Best first${metric.direction === 'lower' ? ', lower is better' : ''}${metric.full ? ', by the value over all items' : ''}. Click a name to select the model.`}
      source={page ? getSource(board, page) : null}
      height={page ? null : computeCaterpillarHeight(rowCount)}
      loading={page === null}
      table={{
        columns: [
          { title: 'Model' },
          { title: 'Rank', numeric: true },
          { title: metric.title, numeric: true },
          { title: '95% interval', numeric: true },
        ],
        rows: rows.map(({ id, name, published, rank, value, low, high }) => ({
          id,
          cells: [
            published ? `${name} (published)` : name,
            rank ? [rank.text, ...(rank.range ? [`(${rank.range})`] : [])].join(' ') : noValue,
            formatValueWithUnit(value, metric),
            formatInterval(low, high, metric) ?? noValue,
          ],
        })),
      }}
      legend={<CaterpillarLegend rows={rows} levels={levels} />}
      empty={
        page !== null && rows.length === 0 ? (
          <NothingToDraw title="No data to chart">
            The filters hide every model, or no model is published yet.
          </NothingToDraw>
        ) : null
      }
    >
      <Caterpillar rows={rows} style={metric} levels={levels} onSelect={onSelect} label={title} />
    </ChartFrame>
  );
}

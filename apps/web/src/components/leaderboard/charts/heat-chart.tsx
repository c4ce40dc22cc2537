'use client';

import { formatTaggedModel } from '@clapboard/services/run-label';
import { ChartFrame } from '@/components/charts/chart-frame';
import { describeAspects } from '@/components/charts/describe-aspects';
import { HeatMap } from '@/components/charts/heat-map';
import { strength } from '@/components/leaderboard/heat';
import { formatCount, formatValueWithUnit } from '@/format/values';
import { ChartError, NothingToDraw } from './chart-states';
import { listTaskParts } from './parts';
import { heatQuery } from './queries';
import { formatTaskSuffix, getSource, toCategories, toPoint } from './row-parts';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';

/** The first models of the leaderboard over the parts of a task, shaded by column. */
export function HeatChart({ board, task, metric, query }: LeaderboardChartProps) {
  const divided = listTaskParts(board, task, metric.id);
  const { page, error, retry } = useLeaderboardPage(board.id, heatQuery(query, divided));
  if (error !== null) return <ChartError error={error} retry={retry} />;
  const rows = page?.rows ?? [];
  const columns = [divided.whole, ...divided.parts].filter(({ key }) =>
    rows.some((row) => toPoint(row, key)),
  );
  const total = page ? page.counts.scored + page.counts.published : 0;
  const few = total > rows.length;
  const shown = rows.map((row) => ({
    id: row.id,
    title:
      row.kind === 'published' ? (
        <Published name={formatTaggedModel(row)} />
      ) : (
        formatTaggedModel(row)
      ),
    values: columns.map(({ key }) => ({ key, value: toPoint(row, key)?.value ?? null })),
  }));
  const suffix = formatTaskSuffix(board, task);
  const models = few ? `the first ${formatCount(rows.length)} models` : 'all models';
  const title = `${metric.title} of ${page ? models : 'the first models'} by ${divided.noun}${suffix}`;
  return (
    <ChartFrame
      title={title}
      takeaway={
        page &&
        describeAspects(
          toCategories(rows, divided.parts),
          rows.map((row) => ({ id: row.id, name: formatTaggedModel(row) })),
          metric,
          divided.noun,
        )
      }
      description={
        metric.direction === 'neutral'
          ? 'Not shaded, because neither direction is better.'
          : 'Each column is shaded from worst to best.'
      }
      source={page ? getSource(board, page) : null}
      height={null}
      readable
      loading={page === null}
      table={{
        columns: [
          { title: 'Model' },
          ...columns.map((column) => ({ title: column.title, numeric: true })),
        ],
        rows: shown.map(({ id, title: name, values }) => ({
          id,
          cells: [name, ...values.map(({ value }) => formatValueWithUnit(value, metric))],
        })),
      }}
      empty={
        page !== null && rows.length === 0 ? (
          <NothingToDraw title="No models to show">
            The filters hide every model, or no model is published yet.
          </NothingToDraw>
        ) : null
      }
    >
      <HeatMap
        caption={title}
        rowTitle="Model"
        columns={columns.map(({ key, title: name }) => ({ id: key, title: name }))}
        rows={shown.map(({ values, ...row }) => ({
          ...row,
          cells: values.map(({ key, value }) => ({
            value,
            strength: strength(value, page?.scales[key]),
          })),
        }))}
        style={metric}
      />
    </ChartFrame>
  );
}

function Published({ name }: { name: string }) {
  return (
    <>
      {name} <span className="font-normal text-faint">published</span>
    </>
  );
}

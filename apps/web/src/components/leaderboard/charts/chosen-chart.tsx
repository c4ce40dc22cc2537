'use client';

import { BarGroups } from '@/components/charts/bar-groups';
import { computeRadarHeight } from '@/components/charts/bars-layout';
import { groupCategories, groupsHeight } from '@/components/charts/category-groups';
import { categoryTable } from '@/components/charts/category-table';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { describeAspects } from '@/components/charts/describe-aspects';
import { LazyRadar } from '@/components/charts/lazy-charts';
import type { Category } from '@/components/charts/series';
import { formatValueWithUnit, inSentence } from '@/format/values';
import { ChartError, NothingToDraw } from './chart-states';
import { listTaskParts } from './parts';
import { chosenQuery } from './queries';
import {
  computePartLevels,
  formatTaskSuffix,
  getSource,
  listChosenSeries,
  toCategories,
} from './row-parts';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';

/** The selected models over the parts of a task, as bars with intervals or as polygons. */
export function ChosenChart({
  kind,
  ...props
}: LeaderboardChartProps & { kind: 'bars' | 'radar' }) {
  const { board, task, metric, query, chosen } = props;
  const divided = listTaskParts(board, task, metric.id);
  const { whole, parts, axes, noun } = divided;
  const fetched = useLeaderboardPage(board.id, chosenQuery(query, divided, chosen));
  const { page } = fetched;
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const { rows, series } = listChosenSeries(page?.rows ?? [], chosen);
  const categories = toCategories(rows, kind === 'bars' ? [whole, ...parts] : axes);
  const split = page ? computePartLevels(board, page, divided, metric) : null;
  const levels = (split?.constant ?? []).map(({ title, value, everywhere }) => ({
    label: `${title} ${formatValueWithUnit(value, metric)}${everywhere ? '' : ` (${inSentence(whole.title)})`}`,
    value,
  }));
  const categoryLevels = (split?.byCategory ?? []).map(({ label, values }) => ({
    label: `${label} by ${noun}`,
    values,
  }));
  const drawing = { categories, series, style: metric };
  const isBars = kind === 'bars';
  // While loading, as high as the chart with all requested values.
  const placeholders = (isBars ? [whole, ...parts] : axes).map(({ key, title }) => ({
    id: key,
    title,
    points: {},
  }));
  const sized = page ? categories : placeholders;
  const headings = new Map(parts.map(({ key, group }) => [key, group]));
  const toGroups = (all: Category[]) => groupCategories(all, (id) => headings.get(id) ?? '');
  const count = page ? Math.max(1, series.length) : Math.max(1, chosen.length);
  const title = `${metric.title} by ${noun}${noun === 'aspect' ? formatTaskSuffix(board, task) : ''}`;
  const label = `${title}: ${series.map(({ name }) => name).join(', ')}`;
  return (
    <ChartFrame
      title={title}
      takeaway={
        page &&
        describeAspects(
          categories.filter(({ id }) => id !== whole.key),
          series,
          metric,
          noun,
        )
      }
      description={
        isBars
          ? 'Selected models with 95% intervals. Select up to eight in the table above.'
          : 'One polygon per selected model, with zero at the centre. Intervals are in the table.'
      }
      source={page ? getSource(board, page) : null}
      height={isBars ? groupsHeight(toGroups(sized), count) : computeRadarHeight(sized)}
      loading={page === null}
      table={categoryTable(
        noun === 'aspect' ? 'Aspect' : 'Task',
        categories,
        series,
        metric,
        isBars ? categoryLevels : [],
      )}
      legend={
        <ChartLegend
          series={series}
          levels={isBars ? [...levels, ...categoryLevels] : []}
          intervals={
            isBars &&
            categories.some(({ points }) => Object.values(points).some(({ low }) => low !== null))
          }
        />
      }
      empty={
        page !== null && categories.length === 0 ? (
          <NothingToDraw title="No data to chart">
            None of the selected models has this metric. Select others in the table above.
          </NothingToDraw>
        ) : null
      }
    >
      {isBars ? (
        <BarGroups
          groups={toGroups(categories)}
          series={series}
          style={metric}
          label={label}
          levels={levels}
          categoryLevels={categoryLevels}
        />
      ) : (
        <LazyRadar {...drawing} label={label} />
      )}
    </ChartFrame>
  );
}

'use client';

import { barsHeight, radarHeight } from '@/components/charts/bars-layout';
import { categoryTable } from '@/components/charts/category-table';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { LazyBars, LazyRadar } from '@/components/charts/lazy-charts';
import { formatValueWithUnit, inSentence } from '@/format/values';
import { ChartError, NothingToDraw } from './chart-states';
import { partsOfTask } from './parts';
import { chosenQuery } from './queries';
import { chosenSeries, computeLevels, getSource, toCategories } from './row-parts';
import { describeAspects } from './takeaways';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';

/** The selected models over the parts of a task, as bars with intervals or as polygons. */
export function ChosenChart({
  kind,
  ...props
}: LeaderboardChartProps & { kind: 'bars' | 'radar' }) {
  const { board, task, metric, query, chosen } = props;
  const divided = partsOfTask(board, task, metric.id);
  const { whole, parts, axes, noun } = divided;
  const fetched = useLeaderboardPage(board.id, chosenQuery(query, divided, chosen));
  const { page } = fetched;
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const { rows, series } = chosenSeries(page?.rows ?? [], chosen);
  const categories = toCategories(rows, kind === 'bars' ? [whole, ...parts] : axes);
  const levels = (page ? computeLevels(board, page, whole.key, metric) : []).map((level) => ({
    label: `${level.title} ${formatValueWithUnit(level.value, metric)} (${inSentence(whole.title)})`,
    value: level.value,
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
  const count = page ? Math.max(1, series.length) : Math.max(1, chosen.length);
  const title = `${metric.title} by ${noun}${noun === 'aspect' && board.tasks.length > 1 ? `, ${inSentence(task.title)}` : ''}`;
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
      height={isBars ? barsHeight(sized, count) : radarHeight(sized)}
      loading={page === null}
      table={categoryTable(noun === 'aspect' ? 'Aspect' : 'Task', categories, series, metric)}
      legend={
        <ChartLegend
          series={series}
          levels={isBars ? levels : []}
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
        <LazyBars {...drawing} label={label} levels={levels} />
      ) : (
        <LazyRadar {...drawing} label={label} />
      )}
    </ChartFrame>
  );
}

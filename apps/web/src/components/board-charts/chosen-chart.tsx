'use client';

import { barsHeight, radarHeight } from '@/components/charts/bars-layout';
import { categoryTable } from '@/components/charts/category-table';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { LazyBars, LazyRadar } from '@/components/charts/lazy-charts';
import { formatFigureWithUnit, inSentence } from '@/figures/format';
import { ChartError, NothingToDraw } from './chart-states';
import { partsOfTask } from './parts';
import { chosenQuery } from './queries';
import { categoriesOf, chosenSeries, levelsOf, sourceOf } from './row-parts';
import type { BoardChartProps } from './types';
import { useBoardWindow } from './use-board-window';

/** The chosen models over the parts of a task, as bars with intervals or as polygons. */
export function ChosenChart({ kind, ...props }: BoardChartProps & { kind: 'bars' | 'radar' }) {
  const { board, task, metric, query, chosen } = props;
  const divided = partsOfTask(board, task, metric.id);
  const { whole, parts, axes, noun } = divided;
  const fetched = useBoardWindow(board.id, chosenQuery(query, divided, chosen));
  const { window } = fetched;
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const { rows, series } = chosenSeries(window?.rows ?? [], chosen);
  const categories = categoriesOf(rows, kind === 'bars' ? [whole, ...parts] : axes);
  const levels = (window ? levelsOf(board, window, whole.key, metric) : []).map((level) => ({
    label: `${level.title} ${formatFigureWithUnit(level.value, metric)} (${inSentence(whole.title)})`,
    value: level.value,
  }));
  const drawing = { categories, series, style: metric };
  const isBars = kind === 'bars';
  // On its way, the chart is as high as it will be with every number that it asked for.
  const wanted = (isBars ? [whole, ...parts] : axes).map(({ key, title }) => ({
    id: key,
    title,
    points: {},
  }));
  const sized = window ? categories : wanted;
  const count = window ? Math.max(1, series.length) : Math.max(1, chosen.length);
  const title = `${metric.title} by ${noun}${noun === 'aspect' && board.tasks.length > 1 ? `, ${inSentence(task.title)}` : ''}`;
  const label = `${title}: ${series.map(({ name }) => name).join(', ')}`;
  return (
    <ChartFrame
      title={title}
      description={
        isBars
          ? 'Each chosen model with its 95% intervals. Up to eight can be chosen in the table above.'
          : 'One polygon for each chosen model, from zero in the middle. Intervals are in the table.'
      }
      source={window ? sourceOf(board, window) : null}
      height={isBars ? barsHeight(sized, count) : radarHeight(sized)}
      loading={window === null}
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
        window !== null && categories.length === 0 ? (
          <NothingToDraw title="Nothing to draw yet">
            None of the chosen models has these numbers. Choose others in the table above.
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

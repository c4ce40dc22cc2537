'use client';

import { useNarrow } from '@/components/ui/use-narrow';
import { inSentence } from '@/format/values';
import { getMetric, getTask } from '@/leaderboard-view/definition';
import { ChartError } from './chart-states';
import { partsOfTask } from './parts';
import { PlaneChart } from './plane-chart';
import { type Measure, pairingPlane, sizePlane, timePlane } from './planes';
import { planeQuery } from './queries';
import { computeLevels } from './row-parts';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';

/** Maximum number of month ticks on narrow and wide screens. */
const monthTicks = { narrow: 4, wide: 9 };

/** A task's score by model size, or by release date. */
export function FactPlane({ kind, ...props }: LeaderboardChartProps & { kind: 'size' | 'time' }) {
  const { board, task, metric, query, chosen, onSelect } = props;
  const narrow = useNarrow();
  const { whole } = partsOfTask(board, task, metric.id);
  const fetched = useLeaderboardPage(board.id, planeQuery(query, [whole.key]));
  const { page } = fetched;
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const planeRows = { rows: page?.rows ?? [], chosen, comparable: !page?.revision?.sample };
  const y: Measure = { key: whole.key, metric };
  const levels = page ? computeLevels(board, page, whole.key, metric) : [];
  const values = levels.map(({ value }) => value);
  const shared = { board, fetched, onSelect, levels, styles: { x: null, y: metric } };
  const about = board.tasks.length > 1 ? `, ${inSentence(task.title)}` : '';
  if (kind === 'size')
    return (
      <PlaneChart
        {...shared}
        title={`${metric.title} against parameters${about}`}
        description="Models by size, on a logarithmic axis."
        content={sizePlane(planeRows, y, values)}
        lacks="known size"
        empty="No filtered model has a known number of parameters."
      />
    );
  return (
    <PlaneChart
      {...shared}
      title={`${metric.title} over time${about}`}
      description="Models by release month. The line is the best score to date."
      content={timePlane(planeRows, y, values, narrow ? monthTicks.narrow : monthTicks.wide)}
      lacks="known release date"
      empty="No filtered model has a known release date. Submitters can add it to their models."
    />
  );
}

/** The two scores that a benchmark plots against each other. */
export function PairingPlane({ board, query, chosen, onSelect }: LeaderboardChartProps) {
  const { pairing } = board;
  const measure = (ref: { task: string; metric: string; slice: string }): Measure => ({
    key: `${ref.task}/${ref.metric}/${ref.slice}`,
    metric: getMetric(getTask(board, ref.task), ref.metric),
  });
  const x = pairing ? measure(pairing.x) : null;
  const y = pairing ? measure(pairing.y) : null;
  const size = pairing?.size ? measure(pairing.size) : null;
  const keys = [x, y, size].flatMap((axis) => axis?.key ?? []);
  const fetched = useLeaderboardPage(board.id, planeQuery(query, keys));
  const { page } = fetched;
  if (!pairing || !x || !y) return null;
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const planeRows = { rows: page?.rows ?? [], chosen, comparable: !page?.revision?.sample };
  return (
    <PlaneChart
      board={board}
      fetched={fetched}
      onSelect={onSelect}
      title={pairing.title}
      description={pairing.description}
      content={pairingPlane(planeRows, x, y, size)}
      styles={{ x: x.metric, y: y.metric }}
      size={size?.metric.title}
      lacks={`${inSentence(x.metric.title)} or ${inSentence(y.metric.title)}`}
      empty="No filtered model has both metrics."
    />
  );
}

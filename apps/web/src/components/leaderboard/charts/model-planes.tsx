'use client';

import { useState } from 'react';
import { useNarrow } from '@/components/ui/use-narrow';
import { inSentence } from '@/format/values';
import { getMetric, getTask } from '@/leaderboard-view/definition';
import { AxisChoice } from './axis-choice';
import { ChartError } from './chart-states';
import { getFactAxes } from './fact-axes';
import { LeadChart } from './lead-chart';
import { computeLeadHistory } from './lead-history';
import { listTaskParts } from './parts';
import { PlaneChart } from './plane-chart';
import { factPlane, type Measure, pairingPlane, timePlane } from './planes';
import { planeQuery } from './queries';
import { computeLevels, formatTaskSuffix, getSource } from './row-parts';
import { describeFront, describePairing, describeRecords } from './takeaways';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';

/** Maximum number of month ticks on narrow and wide screens. */
const monthTicks = { narrow: 4, wide: 9 };

/** A task's score by parameters, frames, tokens or cost; only facts that models state. */
export function FactPlane(props: LeaderboardChartProps) {
  const { metric, onSelect } = props;
  const [axisId, setAxisId] = useState('');
  const { fetched, planeRows, y, levels, suffix, source } = useTaskPlane(props);
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const axes = getFactAxes(planeRows.rows);
  const fact = axes.find(({ id }) => id === axisId) ?? axes[0];
  const content = factPlane(planeRows, y, toValues(levels), fact);
  return (
    <>
      <AxisChoice axes={axes} chosen={fact} onChoose={setAxisId} />
      <PlaneChart
        fetched={fetched}
        onSelect={onSelect}
        levels={levels}
        styles={{ x: null, y: metric }}
        title={`${metric.title} against ${inSentence(fact.title)}${suffix}`}
        takeaway={describeFront(content, metric, fact.least)}
        description="On a logarithmic axis."
        content={content}
        lacks={fact.lacks}
        empty={`No filtered model has a ${fact.lacks}.`}
        source={source}
      />
    </>
  );
}

/** A task's score by release month, and who had the best score when. */
export function TimePlane(props: LeaderboardChartProps) {
  const { metric, onSelect } = props;
  const narrow = useNarrow();
  const { fetched, planeRows, y, levels, suffix, source } = useTaskPlane(props);
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const most = narrow ? monthTicks.narrow : monthTicks.wide;
  const content = timePlane(planeRows, y, toValues(levels), most);
  const periods = computeLeadHistory(planeRows.rows, y.key, metric, planeRows.comparable);
  return (
    <div className="flex flex-col gap-12">
      <PlaneChart
        fetched={fetched}
        onSelect={onSelect}
        levels={levels}
        styles={{ x: null, y: metric }}
        title={`${metric.title} over time${suffix}`}
        takeaway={describeRecords(content, metric)}
        description="Models by release month. The line is the best score to date."
        content={content}
        lacks="known release date"
        empty="No filtered model has a known release date. Submitters can add it to their models."
        source={source}
      />
      {periods.length > 1 ? (
        <LeadChart
          periods={periods}
          metric={metric}
          title={`History of the lead: ${inSentence(metric.title)}${suffix}`}
          source={source}
        />
      ) : null}
    </div>
  );
}

/** Loads a task's score of every row, with what all charts of it need. */
function useTaskPlane({ board, task, metric, query, chosen }: LeaderboardChartProps) {
  const { whole } = listTaskParts(board, task, metric.id);
  const fetched = useLeaderboardPage(board.id, planeQuery(query, [whole.key]));
  const { page } = fetched;
  const y: Measure = { key: whole.key, metric };
  return {
    fetched,
    planeRows: { rows: page?.rows ?? [], chosen, comparable: !page?.revision?.sample },
    y,
    levels: page ? computeLevels(board, page, whole.key, metric) : [],
    suffix: formatTaskSuffix(board, task),
    source: page && getSource(board, page),
  };
}

function toValues(levels: readonly { value: number }[]): number[] {
  return levels.map(({ value }) => value);
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
  const content = pairingPlane(planeRows, x, y, size);
  return (
    <PlaneChart
      fetched={fetched}
      onSelect={onSelect}
      title={pairing.title}
      takeaway={describePairing(content, x.metric, y.metric)}
      description={pairing.description}
      content={content}
      styles={{ x: x.metric, y: y.metric }}
      source={page && getSource(board, page)}
      size={size?.metric.title}
      lacks={`${inSentence(x.metric.title)} or ${inSentence(y.metric.title)}`}
      empty="No filtered model has both metrics."
    />
  );
}

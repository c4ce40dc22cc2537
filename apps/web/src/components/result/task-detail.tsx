import type { Coverage, ShownTask } from '@clapboard/benchmarks';
import { ChartLegend } from '@/components/charts/chart-legend';
import { GroupedBars } from '@/components/charts/grouped-bars';
import { seriesColour } from '@/components/charts/palette';
import type { Category } from '@/components/charts/series';
import {
  aspectsOf,
  type Board,
  cellKey,
  levelOf,
  metricOf,
  wholeSlice,
} from '@/components/leaderboard/board';
import { inSentence } from '@/figures/format';
import { MetricTable } from './metric-table';
import type { Scores } from './scores';

interface TaskDetailProps {
  board: Board;
  task: ShownTask;
  scores: Scores;
  coverage: readonly Coverage[];
}

/** A task's primary metric over the aspects, drawn, then every metric of every slice as a table. */
export function TaskDetail({ board, task, scores, coverage }: TaskDetailProps) {
  const metric = metricOf(task, task.primaryMetric);
  const series = [{ id: task.id, name: metric.title, colour: seriesColour(0) }];
  const categories: Category[] = [wholeSlice(board), ...aspectsOf(board)].flatMap((slice) => {
    const score = scores.get(cellKey(task.id, metric.id, slice.id));
    if (!score) return [];
    const points =
      score.value !== null && Number.isFinite(score.value)
        ? { [task.id]: { value: score.value, low: score.ciLow, high: score.ciHigh } }
        : {};
    return [{ id: slice.id, title: slice.title, points }];
  });
  const level = levelOf(board, task.id, metric.id);
  const heading = `task-${task.id}`;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-6">
      <div>
        <h2 id={heading} className="font-semibold text-xl tracking-tight">
          {task.title}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-soft">{task.description}</p>
      </div>
      <div className="flex flex-wrap items-start gap-x-12 gap-y-8">
        <div className="print-block min-w-0 grow basis-lg">
          <h3 className="mb-3 font-medium text-sm">{metric.title} by aspect</h3>
          <ChartLegend series={series} level={level} intervals />
          <div className="mt-3">
            <GroupedBars
              categories={categories}
              series={series}
              style={metric}
              level={level}
              label={`${task.title}: ${inSentence(metric.title)} by aspect`}
            />
          </div>
        </div>
        <MetricTable board={board} task={task} scores={scores} coverage={coverage} />
      </div>
    </section>
  );
}

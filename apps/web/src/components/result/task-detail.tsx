import { type Coverage, type ShownTask, unjudgedItems } from '@clapboard/benchmarks';
import { barsHeight } from '@/components/charts/bars-layout';
import { categoryTable } from '@/components/charts/category-table';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { LazyBars } from '@/components/charts/lazy-charts';
import { seriesColour } from '@/components/charts/palette';
import { type Category, toNumbers } from '@/components/charts/series';
import { Card, CardBody } from '@/components/ui/card';
import { formatCount, inSentence } from '@/format/values';
import {
  cellKey,
  computeLevel,
  getAspects,
  getMetric,
  type LeaderboardDefinition,
  wholeSlice,
} from '@/leaderboard-view/definition';
import { MetricTable } from './metric-table';
import type { Scores } from './scores';

interface TaskDetailProps {
  board: LeaderboardDefinition;
  task: ShownTask;
  scores: Scores;
  coverage: readonly Coverage[];
}

/** A task's primary metric by aspect as a chart, then every metric of every slice as a table. */
export function TaskDetail({ board, task, scores, coverage }: TaskDetailProps) {
  const metric = getMetric(task, task.primaryMetric);
  const series = [{ id: task.id, name: metric.title, colour: seriesColour(0) }];
  const categories = toCategories(board, task, scores);
  const drawn = categories.some(({ points }) => Object.keys(points).length > 0);
  const whole = scores.get(cellKey(task.id, metric.id, wholeSlice(board).id));
  const unjudged = whole ? unjudgedItems(whole, coverage)?.unjudged : undefined;
  const level = computeLevel(board, task.id, metric.id);
  const heading = `task-${task.id}`;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5 print:gap-2">
      <div>
        <h3 id={heading} className="font-semibold text-lg tracking-tight">
          {task.title}
        </h3>
        <p className="mt-1 max-w-prose text-sm text-soft">{task.description}</p>
      </div>
      {categories.length > 1 && !drawn ? (
        <p className="rounded-card bg-sunken p-5 text-sm text-soft">
          No value for {inSentence(metric.title)}
          {unjudged
            ? `: ${formatCount(unjudged)} ${unjudged === 1 ? 'answer isn’t' : 'answers aren’t'} judged`
            : ''}
          .
        </p>
      ) : null}
      {categories.length > 1 && drawn ? (
        <Card className="no-print min-w-0">
          <CardBody>
            <ChartFrame
              title={`${metric.title} by ${sliceNoun(board)}`}
              level={4}
              height={barsHeight(categories, 1)}
              table={categoryTable('Slice', categories, series, metric)}
              legend={<ChartLegend series={series} levels={level ? [level] : []} intervals />}
            >
              <LazyBars
                categories={categories}
                series={series}
                style={metric}
                levels={level ? [level] : []}
                extent={collectExtent(board, task, scores)}
                label={`${task.title}: ${inSentence(metric.title)} by ${sliceNoun(board)}`}
              />
            </ChartFrame>
          </CardBody>
        </Card>
      ) : null}
      <MetricTable board={board} task={task} scores={scores} coverage={coverage} />
    </section>
  );
}

/** Returns the singular of the aspects' heading if they share one. */
function sliceNoun(board: LeaderboardDefinition): string {
  const [group, ...others] = new Set(getAspects(board).map((slice) => slice.group));
  return group && others.length === 0 ? inSentence(group).replace(/s$/, '') : 'slice';
}

/** Returns a task's primary metric by aspect. */
function toCategories(board: LeaderboardDefinition, task: ShownTask, scores: Scores): Category[] {
  return [wholeSlice(board), ...getAspects(board)].flatMap((slice) => {
    const score = scores.get(cellKey(task.id, task.primaryMetric, slice.id));
    if (!score) return [];
    const points =
      score.value !== null && Number.isFinite(score.value)
        ? { [task.id]: { value: score.value, low: score.ciLow, high: score.ciHigh } }
        : {};
    return [{ id: slice.id, title: slice.title, points }];
  });
}

/** Returns the values of all tasks with the same primary metric, for a common axis. */
function collectExtent(board: LeaderboardDefinition, task: ShownTask, scores: Scores): number[] {
  const { title, unit } = getMetric(task, task.primaryMetric);
  return board.tasks
    .filter((other) => {
      const metric = getMetric(other, other.primaryMetric);
      return metric.title === title && metric.unit === unit;
    })
    .flatMap((other) => toNumbers(toCategories(board, other, scores)));
}

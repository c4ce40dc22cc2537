import { type Coverage, type ShownTask, unjudgedItems } from '@clapboard/benchmarks';
import { BarGroups } from '@/components/charts/bar-groups';
import { groupCategories, groupsHeight } from '@/components/charts/category-groups';
import { categoryTable } from '@/components/charts/category-table';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { describeExtremes } from '@/components/charts/describe-aspects';
import { seriesColour } from '@/components/charts/palette';
import { type Category, toNumbers } from '@/components/charts/series';
import { splitLevels } from '@/components/charts/split-levels';
import { WhenNear } from '@/components/charts/when-near';
import { Card, CardBody } from '@/components/ui/card';
import { formatCount, formatValueWithUnit, inSentence } from '@/format/values';
import {
  cellKey,
  getAspects,
  getMetric,
  getWholeSlice,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import type { Scores } from './scores';

interface TaskChartsProps {
  board: LeaderboardDefinition;
  tasks: readonly ShownTask[];
  scores: Scores;
  coverage: readonly Coverage[];
}

/** The primary metric of each task by aspect, for tasks with aspects. */
export function TaskCharts({ tasks, ...props }: TaskChartsProps) {
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      {tasks.map((task) => (
        <TaskChart key={task.id} task={task} {...props} />
      ))}
    </div>
  );
}

type TaskChartProps = Omit<TaskChartsProps, 'tasks'> & { task: ShownTask };

function TaskChart({ board, task, scores, coverage }: TaskChartProps) {
  const metric = getMetric(task, task.primaryMetric);
  const series = [{ id: task.id, name: metric.title, colour: seriesColour(0) }];
  const categories = toCategories(board, task, scores);
  const aspects = categories.filter(({ id }) => id !== getWholeSlice(board).id);
  const drawn = categories.some(({ points }) => Object.keys(points).length > 0);
  const whole = scores.get(cellKey(task.id, metric.id, getWholeSlice(board).id));
  const unjudged = whole ? unjudgedItems(whole, coverage)?.unjudged : undefined;
  const { constant, byCategory } = splitLevels(
    board.levels
      .filter((level) => level.task === task.id && level.metric === metric.id)
      .map(({ slice, label, value }) => ({ category: slice, title: label, value })),
    getWholeSlice(board).id,
  );
  const levels = constant.map((level) => ({
    label: `${level.title} ${formatValueWithUnit(level.value, metric)}`,
    value: level.value,
  }));
  const headings = new Map(getAspects(board).map(({ id, group }) => [id, group]));
  const groups = groupCategories(categories, (id) => headings.get(id) ?? '');
  const title = `${task.title}: ${inSentence(metric.title)} by ${sliceNoun(board)}`;
  if (categories.length < 2) return null;
  if (!drawn) {
    return (
      <p className="rounded-card bg-sunken p-5 text-sm text-soft">
        {task.title}: no value for {inSentence(metric.title)}
        {unjudged
          ? `: ${formatCount(unjudged)} ${unjudged === 1 ? 'answer isn’t' : 'answers aren’t'} judged`
          : ''}
        .
      </p>
    );
  }
  return (
    <Card className="min-w-0">
      <CardBody>
        <ChartFrame
          title={title}
          takeaway={describeExtremes(aspects, { id: task.id }, metric)}
          level={4}
          height={groupsHeight(groups, 1)}
          table={categoryTable('Aspect', categories, series, metric, byCategory)}
          legend={<ChartLegend series={series} levels={[...levels, ...byCategory]} intervals />}
        >
          <WhenNear>
            <BarGroups
              groups={groups}
              series={series}
              style={metric}
              levels={levels}
              categoryLevels={byCategory}
              extent={collectExtent(board, task, scores)}
              label={title}
            />
          </WhenNear>
        </ChartFrame>
      </CardBody>
    </Card>
  );
}

/** Returns the singular of the aspects' heading if they share one. */
function sliceNoun(board: LeaderboardDefinition): string {
  const [group, ...others] = new Set(getAspects(board).map((slice) => slice.group));
  return group && others.length === 0 ? inSentence(group).replace(/s$/, '') : 'aspect';
}

/** Returns a task's primary metric by aspect. */
function toCategories(board: LeaderboardDefinition, task: ShownTask, scores: Scores): Category[] {
  return [getWholeSlice(board), ...getAspects(board)].flatMap((slice) => {
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

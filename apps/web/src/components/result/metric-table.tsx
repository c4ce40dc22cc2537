import type { Coverage, ShownMetric, ShownTask, SliceDefinition } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { FewClustersMark, FewClustersNote } from '@/components/shared/few-clusters';
import { LowerMark } from '@/components/shared/lower-mark';
import { MetricValue } from '@/components/shared/metric-value';
import { Table, Td, Th } from '@/components/ui/table';
import { explainValues } from '@/format/explain-values';
import { formatCount, formatInterval, noValue } from '@/format/values';
import {
  cellKey,
  getWholeSlice,
  type LeaderboardDefinition,
  listSlicesInOrder,
  partTitle,
} from '@/leaderboard-view/definition';
import { NotJudged } from './not-judged';
import type { Scores } from './scores';

interface MetricTableProps {
  board: LeaderboardDefinition;
  task: ShownTask;
  scores: Scores;
  coverage: readonly Coverage[];
}

/** Every metric of every slice of one task, parts under their aspect. */
export function MetricTable({ board, task, scores, coverage }: MetricTableProps) {
  const slices = listSlicesInOrder(board).filter(({ slice }) =>
    task.metrics.some((metric) => scores.has(cellKey(task.id, metric.id, slice.id))),
  );
  const otherN = new Set(
    task.metrics.filter(({ id }) => hasOtherN(task, id, slices, scores)).map(({ id }) => id),
  );
  const shown = slices.flatMap(({ slice }) =>
    task.metrics.flatMap((metric) => scores.get(cellKey(task.id, metric.id, slice.id)) ?? []),
  );
  const intervals = shown.some(({ ciLow }) => ciLow !== null) ? ', with 95% intervals' : '';
  return (
    <>
      <Table
        caption={`${task.title}: every metric by aspect${intervals}`}
        scrollClassName="rounded-card border border-line bg-surface"
      >
        <thead>
          <tr>
            <Th className="sticky left-0 bg-surface">Aspect</Th>
            <Th numeric title="Items in the denominator">
              n
            </Th>
            {task.metrics.map((metric) => (
              <Th
                key={metric.id}
                numeric
                title={`${metric.description} ${explainValues(metric)}`}
                className="whitespace-nowrap"
              >
                {metric.short}
                {metric.unit === 'percent' ? ' %' : ''}
                <LowerMark metric={metric} />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="whitespace-nowrap print:whitespace-normal [&>tr:last-child>*]:border-b-0">
          {slices.map(({ slice, part }) => (
            <SliceRow
              key={slice.id}
              slice={slice}
              part={part}
              task={task}
              scores={scores}
              coverage={coverage}
              whole={slice.id === getWholeSlice(board).id}
              otherN={otherN}
            />
          ))}
        </tbody>
      </Table>
      <FewClustersNote scores={shown} />
    </>
  );
}

interface SliceRowProps extends Omit<MetricTableProps, 'board'> {
  slice: SliceDefinition;
  /** a part of an aspect, indented below it */
  part: boolean;
  /** all items of the task */
  whole: boolean;
  /** metrics for which some row has another denominator than for the primary metric */
  otherN: ReadonlySet<string>;
}

function SliceRow({ slice, part, whole, task, scores, coverage, otherN }: SliceRowProps) {
  const primary = scores.get(cellKey(task.id, task.primaryMetric, slice.id));
  return (
    <tr>
      <th
        scope="row"
        className={clsx(
          'sticky left-0 bg-surface max-lg:min-w-32 max-sm:max-w-40 max-lg:whitespace-normal',
          part && 'pl-6 font-normal sm:pl-8 text-soft',
          whole && 'font-semibold',
        )}
      >
        {part ? partTitle(slice) : slice.title}
      </th>
      <Td numeric className="text-faint">
        {primary ? formatCount(primary.n) : noValue}
      </Td>
      {task.metrics.map((metric) => (
        <ScoreCell
          key={metric.id}
          metric={metric}
          score={scores.get(cellKey(task.id, metric.id, slice.id))}
          coverage={coverage}
          usual={primary?.n}
          strong={whole}
          otherN={otherN.has(metric.id)}
        />
      ))}
    </tr>
  );
}

/** Whether any slice has another denominator for a metric than for the primary one. */
function hasOtherN(
  task: ShownTask,
  metric: string,
  slices: ReturnType<typeof listSlicesInOrder>,
  scores: Scores,
): boolean {
  return slices.some(({ slice }) => {
    const score = scores.get(cellKey(task.id, metric, slice.id));
    return score && score.n !== scores.get(cellKey(task.id, task.primaryMetric, slice.id))?.n;
  });
}

interface ScoreCellProps {
  metric: ShownMetric;
  score: ReturnType<Scores['get']>;
  coverage: readonly Coverage[];
  /** the row's denominator; a different one is printed in the cell */
  usual: number | undefined;
  strong: boolean;
  /** some row of the column has a different denominator, so all cells leave space for it */
  otherN: boolean;
}

function ScoreCell({ metric, score, coverage, usual, strong, otherN }: ScoreCellProps) {
  if (!score) {
    return (
      <Td numeric>
        {noValue}
        {/* Keeps the dash below the values. */}
        <span className={clsx('interval', otherN && 'with-n')} />
      </Td>
    );
  }
  const interval = formatInterval(score.ciLow, score.ciHigh, metric);
  const value = <MetricValue value={score.value} style={metric} />;
  return (
    <Td numeric>
      {strong ? <b className="font-semibold">{value}</b> : value}
      <span className={clsx('interval', otherN && 'with-n')}>
        {interval}
        <FewClustersMark score={score} />
        {score.n === usual ? null : ` n ${formatCount(score.n)}`}
      </span>
      <NotJudged score={score} coverage={coverage} className="block text-xs" />
    </Td>
  );
}

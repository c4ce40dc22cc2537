import type { Coverage, ShownTask } from '@clapboard/benchmarks';
import { FewClusters } from '@/components/shared/few-clusters';
import { LowerMark } from '@/components/shared/lower-mark';
import { MetricValue } from '@/components/shared/metric-value';
import { Card } from '@/components/ui/card';
import { formatInterval, hasUnit } from '@/format/values';
import {
  cellKey,
  getMetric,
  getWholeSlice,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import { CoverageBar } from './coverage-bar';
import { NotJudged } from './not-judged';
import { getWholeCoverage, type Scores } from './scores';

interface TaskCardProps {
  board: LeaderboardDefinition;
  task: ShownTask;
  scores: Scores;
  coverage: readonly Coverage[];
}

/** A task's primary score and its share of answered items. */
export function TaskCard({ board, task, scores, coverage }: TaskCardProps) {
  const metric = getMetric(task, task.primaryMetric);
  const score = scores.get(cellKey(task.id, metric.id, getWholeSlice(board).id));
  const whole = getWholeCoverage(board, coverage, task.id);
  if (!score) {
    return (
      <Card className="border-dashed bg-transparent p-5">
        <h3 className="font-semibold">{task.title}</h3>
        <p className="mt-2 text-faint text-sm">Not submitted</p>
      </Card>
    );
  }
  const interval = formatInterval(score.ciLow, score.ciHigh, metric);
  return (
    <Card className="flex flex-col gap-4 p-5 print:gap-2 print:p-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{task.title}</h3>
        <span className="text-faint text-sm">
          {metric.short}
          <LowerMark metric={metric} />
        </span>
      </div>
      <p className="numeric flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-3xl tracking-tight">
          <MetricValue value={score.value} style={metric} />
          {hasUnit(score.value, metric) ? <span className="text-base text-faint"> %</span> : null}
        </span>
        {interval ? (
          <span className="text-faint text-sm">
            {interval}
            <FewClusters score={score} />
          </span>
        ) : null}
        <NotJudged score={score} coverage={coverage} className="text-sm" />
      </p>
      {whole ? <CoverageBar coverage={whole} /> : null}
    </Card>
  );
}

import { findBenchmark } from '@clapboard/benchmarks';
import type { ModelOnBenchmark } from '@clapboard/services/models';
import { rankingNumber } from '@/components/shared/full-value';
import { formatSigned, getDifferenceUnit } from '@/format/difference';
import { formatInterval, formatValueWithUnit, inSentence, noValue } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';

import type { ProfileRow } from './profile-row';

/**
 * Returns the relative ranks of a model on the leaderboards that rank at least two results. A relative rank doesn’t
 * depend on the unit of the score, so relative ranks on different benchmarks share an axis.
 */
export function toProfileRows(benchmarks: readonly ModelOnBenchmark[]): ProfileRow[] {
  return benchmarks.flatMap(({ benchmark, best }): ProfileRow[] => {
    const definition = findBenchmark(benchmark);
    if (!definition || !best || best.total < 2) return [];
    const board = getLeaderboardDefinition(definition);
    const task = getTask(board, board.headline.task);
    const metric = getMetric(task, board.headline.metric);
    const { rank, total, score, leader } = best;
    const { rankSet } = score;
    const toShare = (position: number) => (total - position) / (total - 1);
    const { value, ciLow, ciHigh } = rankingNumber(score);
    const gap =
      value !== null && leader.value !== null && Number.isFinite(value - leader.value)
        ? `${formatSigned(value - leader.value, metric)}${getDifferenceUnit(metric)}`
        : noValue;
    return [
      {
        id: benchmark,
        title: definition.title,
        measure: `${task.title}: ${inSentence(metric.title)}`,
        rank,
        total,
        rankSet,
        at: toShare(rank),
        low: rankSet && toShare(rankSet.worst),
        high: rankSet && toShare(rankSet.best),
        value: formatValueWithUnit(value, metric),
        interval: formatInterval(ciLow, ciHigh, metric),
        leader: rank === 1 ? null : { name: leader.runName, gap },
      },
    ];
  });
}

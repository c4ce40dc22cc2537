import { rankingRef } from '@clapboard/benchmarks';
import { pointRanks, quantile } from '@clapboard/metrics';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { formatRunName } from '../../core/runs/run-label';
import { getDirection } from '../../core/scores/metric-direction';
import type { ResultStanding, ResultView } from '../../core/views';
import { getResultJudge } from '../leaderboard/choose-judge';
import { columnKey } from '../leaderboard/columns';
import { getValue } from '../leaderboard/store/numbers';
import type { RankedLeaderboard } from '../leaderboard/store/ranked-leaderboard';
import { selectJudge } from '../leaderboard/store/select-judge';
import { getCurrentSnapshot } from '../leaderboard/store/store';

/** Most other results on the strip; more would touch. */
const mostOthers = 300;
/** Fewest results behind a median. */
const fewestResults = 3;

/**
 * Returns where a visible result stands among the results of the same judge on its leaderboard: the headlines of the
 * others, the medians of each task’s primary metric, the rank that an unpublished result would have, and the published
 * numbers that it equals.
 */
export async function getResultStanding(
  services: Services,
  result: ResultView,
): Promise<ResultStanding> {
  const { submission, revision, current } = result;
  const definition = getBenchmark(submission.benchmark);
  const snapshot = await getCurrentSnapshot(services, definition);
  if (snapshot.revision?.id !== revision.id) {
    return { wouldRank: null, others: [], medians: [], publishedMatch: null };
  }
  const { board } = selectJudge(snapshot, getResultJudge(result) ?? undefined);
  const complete = board.scored.filter(({ facts }) => facts.complete);
  const rivals = complete.filter(({ facts }) => facts.submissionId !== submission.id);
  const listed = current
    ? board.scored.find(({ facts }) => facts.submissionId === submission.id)
    : undefined;
  const readColumn = (ref: Parameters<typeof columnKey>[0], rows: RankedLeaderboard['scored']) => {
    const index = snapshot.columns.indexes.get(columnKey(ref));
    return rows.map(({ facts, numbers }) => ({
      facts,
      value: index === undefined ? Number.NaN : getValue(numbers, index),
    }));
  };
  const headlines = readColumn(definition.headline, [...rivals, ...board.published]).filter(
    ({ value }) => Number.isFinite(value),
  );
  const step = Math.ceil(headlines.length / mostOthers);
  return {
    wouldRank: computeRank(result, (ref) => readColumn(ref, rivals).map(({ value }) => value)),
    others: headlines
      .filter((_, index) => index % step === 0)
      .map(({ facts, value }) => {
        return { name: formatRunName(facts), published: facts.kind === 'published', value };
      }),
    medians: result.scores.flatMap(({ task, metric, slice }) => {
      const column =
        snapshot.columns.list[
          snapshot.columns.indexes.get(columnKey({ task, metric, slice })) ?? -1
        ];
      if (column?.task.primaryMetric !== metric) return [];
      const values = readColumn(column.ref, complete)
        .map(({ value }) => value)
        .filter(Number.isFinite)
        .sort((a, b) => a - b);
      if (values.length < fewestResults) return [];
      return [{ task, metric, slice, value: quantile(values, 0.5), results: values.length }];
    }),
    publishedMatch: listed?.facts.publishedMatch ?? null,
  };
}

/** Returns the rank of a complete result that isn’t public; null for others and without the ranking value. */
function computeRank(
  { submission, current, complete, scores }: ResultView,
  readValues: (ref: { task: string; metric: string; slice: string }) => number[],
): ResultStanding['wouldRank'] {
  if (submission.visibility === 'public' || !current || !complete) return null;
  const definition = getBenchmark(submission.benchmark);
  const ref = rankingRef(definition, definition.headline);
  const key = columnKey(ref);
  const value = scores.find((score) => columnKey(score) === key)?.value;
  if (value === undefined || value === null || !Number.isFinite(value)) return null;
  const values = [value, ...readValues(ref).filter((other) => !Number.isNaN(other))];
  const direction = getDirection(definition, ref) === 'lower' ? 'lower' : 'higher';
  const [rank] = pointRanks(values, direction);
  return rank == null ? null : { rank, total: values.length };
}

import { type BenchmarkDefinition, shownTasks } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { fromStored } from '../../core/scores/stored-score';
import { columnKey } from '../leaderboard/columns';
import type { SharedScore } from './views';

/** Returns the score coordinates that every evaluation has, in the definition's order. */
export async function readSharedScores(
  { db }: Services,
  definition: BenchmarkDefinition,
  evaluationIds: readonly string[],
): Promise<SharedScore[]> {
  const rows = await db.score.findMany({ where: { evaluationId: { in: [...evaluationIds] } } });
  const scores = new Map(
    rows.map(fromStored).map((row) => [`${row.evaluationId} ${columnKey(row)}`, row]),
  );
  return shownTasks(definition).flatMap(({ id: task, metrics }) =>
    metrics.flatMap(({ id: metric }) =>
      definition.slices.flatMap(({ id: slice }) => {
        const scoreRef = { task, metric, slice };
        const matchingEvaluationIds = evaluationIds.flatMap((id) => {
          const row = scores.get(`${id} ${columnKey(scoreRef)}`);
          if (!row) return [];
          const { value, n, ciLow, ciHigh, clusters } = row;
          return [{ value, n, ciLow, ciHigh, clusters }];
        });
        return matchingEvaluationIds.length === evaluationIds.length
          ? [{ ...scoreRef, scores: matchingEvaluationIds }]
          : [];
      }),
    ),
  );
}

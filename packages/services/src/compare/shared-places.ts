import { type BenchmarkDefinition, shownTasks } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { fromStored } from '../evaluations/stored-score';
import { columnKey } from '../leaderboard/column-key';
import type { ComparedPlace } from './views';

/** The places that every evaluation has a row for, in the definition's order. */
export async function sharedPlaces(
  { db }: Services,
  definition: BenchmarkDefinition,
  evaluationIds: readonly string[],
): Promise<ComparedPlace[]> {
  const rows = await db.score.findMany({ where: { evaluationId: { in: [...evaluationIds] } } });
  const scores = new Map(
    rows.map(fromStored).map((row) => [`${row.evaluationId} ${columnKey(row)}`, row]),
  );
  return shownTasks(definition).flatMap(({ id: task, metrics }) =>
    metrics.flatMap(({ id: metric }) =>
      definition.slices.flatMap(({ id: slice }) => {
        const place = { task, metric, slice };
        const own = evaluationIds.flatMap((id) => {
          const row = scores.get(`${id} ${columnKey(place)}`);
          return row ? [{ value: row.value, n: row.n, ciLow: row.ciLow, ciHigh: row.ciHigh }] : [];
        });
        return own.length === evaluationIds.length ? [{ ...place, scores: own }] : [];
      }),
    ),
  );
}

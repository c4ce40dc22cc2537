import { setImmediate } from 'node:timers/promises';
import { type BenchmarkDefinition, estimateNumber, numberLayouts } from '@clapboard/benchmarks';
import {
  type ClusteredValue,
  type DifferenceTable,
  differenceTable,
  groupBy,
  type RankSet,
  rankSets,
} from '@clapboard/metrics';
import type { Services } from '../../../core/context';
import { cachePerDb } from '../../../core/database/memoize-per-db';
import { listComparedTasks, loadRun, loadTaskItems } from '../../../pipeline/evaluations/load-runs';
import type { LeaderboardColumn } from '../score-columns';
import type { LeaderboardRankSets } from './stored-rank-sets';

/** Input of the rank sets of a leaderboard by one judge. */
export interface RankSetInput {
  definition: BenchmarkDefinition;
  revision: { id: string; contentHash: string };
  /** distinguishes the leaderboards of one revision */
  judge: string;
  inputs: string;
  columns: readonly RankedColumn[];
}

/** A column with the evaluations that it ranks. */
interface RankedColumn {
  column: LeaderboardColumn;
  evaluationIds: readonly string[];
}

/**
 * Differences of recently computed leaderboards, so that a new result costs one row of differences
 * and the outcomes of one evaluation.
 */
const getTables = cachePerDb<DifferenceTable>('difference tables', {
  maxBytes: 64 * 1024 * 1024,
  getBytes: ({ ids, clusters }) => 1 + 8 * ids.length * (clusters + ids.length),
});

/**
 * Returns the rank sets of every column. Yields to other work between columns; `signal` aborts it
 * there.
 */
export async function computeRankSets(
  services: Services,
  { definition, revision, judge, inputs, columns }: RankSetInput,
  signal?: AbortSignal,
): Promise<LeaderboardRankSets> {
  const tables = getTables(services.db);
  // The same for every set of results: only the results themselves change the draws.
  const seed = JSON.stringify(['rank sets', definition.id, revision.contentHash]);
  const ids = [...new Set(columns.flatMap(({ evaluationIds }) => evaluationIds))].sort();
  const byColumn = new Map<string, readonly (RankSet | null)[]>();
  // Columns of one task and metric read the same outcomes.
  const groups = groupBy(columns, ({ column: { ref } }) => `${ref.task}/${ref.metric}`);
  for (const group of groups.values()) {
    const { ref: first } = group[0].column;
    const tasks = listComparedTasks(definition, first.task);
    const layoutAt = numberLayouts(definition, await loadTaskItems(services, revision.id, tasks));
    const outcomes = new Map<string, ReturnType<typeof loadRun>>();
    const loadOutcomes = (id: string) => {
      const loading = outcomes.get(id) ?? loadRun(services, definition, id, first);
      outcomes.set(id, loading);
      return loading;
    };
    for (const { column, evaluationIds } of group) {
      const { key, ref, metric } = column;
      signal?.throwIfAborted();
      const layout = layoutAt(ref);
      if (!layout) continue;
      const name = JSON.stringify([revision.id, judge, key]);
      const before = tables.get(name);
      const known = new Map((before?.ids ?? []).map((id, index) => [id, index]));
      const models = new Map<string, ClusteredValue>();
      for (const id of evaluationIds) {
        const index = known.get(id) ?? -1;
        const value = before?.values[index];
        const influences = before?.influences[index];
        const found =
          value !== undefined && influences
            ? { value, influences }
            : estimateNumber(layout, await loadOutcomes(id));
        if (found?.value == null || !found.influences) continue;
        models.set(id, { value: found.value, influences: found.influences });
      }
      const table = differenceTable(models, before);
      tables.set(name, table);
      const sets = rankSets(table, metric.direction === 'lower' ? 'lower' : 'higher', seed);
      byColumn.set(
        key,
        ids.map((id) => sets.get(id) ?? null),
      );
      await setImmediate();
    }
  }
  return { inputs, rows: new Map(ids.map((id, row) => [id, row])), byColumn };
}

import { setImmediate } from 'node:timers/promises';
import {
  type BenchmarkDefinition,
  estimateNumber,
  numberLayouts,
  shownTasks,
} from '@clapboard/benchmarks';
import { type ClusteredValue, differenceTable, smallestDifference } from '@clapboard/metrics';
import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { listComparedTasks, loadRun, loadTaskItems } from '../../pipeline/evaluations/load-runs';
import type { LeaderboardColumn } from '../leaderboard/score-columns';
import { selectJudge } from '../leaderboard/store/select-judge';
import { getCurrentSnapshot } from '../leaderboard/store/store';
import { listBestResults } from './best-results';
import { judgeField } from './schemas';
import type { SmallestDifference, SmallestDifferences } from './views';

/** Results whose pairs are compared: those of the best models. */
const maxCompared = 10;

const memoized = memoizePerDb<SmallestDifference[]>('smallest differences', 64);

const inputSchema = z.object({ benchmark: benchmarkIdSchema, ...judgeField });

/**
 * Returns the smallest difference that each column of the primary metrics can show between two typical models: from the
 * paired standard errors of the best results of the best models. For everybody, on public revisions only, as intervals.
 * Throws `not_found` for an unknown judge.
 */
export async function readSmallestDifferences(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SmallestDifferences> {
  const query = parseInput(inputSchema, input);
  const definition = getBenchmark(query.benchmark);
  const snapshot = await getCurrentSnapshot(services, definition);
  const leaderboard = selectJudge(snapshot, query.judge);
  const { revision, columns } = snapshot;
  const head = { benchmark: definition.id, differences: [] };
  if (!revision) return { ...head, absence: 'no_dataset' };
  if (revision.access !== 'public') return { ...head, absence: 'private_dataset' };
  const differences: SmallestDifference[] = [];
  for (const task of shownTasks(definition)) {
    const primary = columns.list.filter(
      ({ ref }) => ref.task === task.id && ref.metric === task.primaryMetric,
    );
    const best = listBestResults(leaderboard, task).slice(0, maxCompared);
    if (best.length < 2) continue;
    const evaluationIds = best.flatMap(({ evaluationId }) => evaluationId ?? []);
    const key = JSON.stringify([revision.id, task.id, evaluationIds]);
    const ranking = primary.map(({ rankedBy }) => columns.list[rankedBy]);
    differences.push(
      ...(await memoized(services.db, key, () =>
        compute(services, definition, {
          revisionId: revision.id,
          columns: ranking.filter((column) => column !== undefined),
          evaluationIds,
        }),
      )),
    );
  }
  return { ...head, absence: differences.length > 0 ? null : 'too_few_results', differences };
}

interface ComparedColumns {
  revisionId: string;
  /** of one task and metric */
  columns: readonly LeaderboardColumn[];
  evaluationIds: readonly string[];
}

async function compute(
  services: Services,
  definition: BenchmarkDefinition,
  { revisionId, columns, evaluationIds }: ComparedColumns,
): Promise<SmallestDifference[]> {
  const [first] = columns;
  if (!first) return [];
  const tasks = listComparedTasks(definition, first.ref.task);
  const layoutAt = numberLayouts(definition, await loadTaskItems(services, revisionId, tasks));
  const runs = new Map<string, Awaited<ReturnType<typeof loadRun>>>();
  for (const id of evaluationIds) {
    runs.set(id, await loadRun(services, definition, id, first.ref));
  }
  const differences: SmallestDifference[] = [];
  for (const { ref } of columns) {
    const layout = layoutAt(ref);
    if (!layout) continue;
    const models = new Map<string, ClusteredValue>();
    for (const [id, outcomes] of runs) {
      const found = estimateNumber(layout, outcomes);
      if (found?.value == null || !found.influences) continue;
      models.set(id, { value: found.value, influences: found.influences });
    }
    const difference = smallestDifference(differenceTable(models));
    if (difference !== null) {
      differences.push({
        ...ref,
        difference,
        models: models.size,
        clusters: layout.clusters.length,
      });
    }
    await setImmediate();
  }
  return differences;
}

import { compareOutcomes, type ScoreRef, type SliceComparison } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { listComparedTasks, loadRun, loadTaskItems } from '../../pipeline/evaluations/load-runs';
import type { Compared } from './load-compared';

/** Each entry is a few hundred numbers. */
const memoized = memoizePerDb<SliceComparison[]>('compared slices', 64);

/**
 * Returns the differences of these submissions in one metric by slice, of all pairs or of each with
 * the one at index `baseline`. Cached: the result of an evaluation changes only with a new attempt,
 * which has another end time.
 */
export function compareSlices(
  services: Services,
  compared: Compared,
  { task, metric }: ScoreRef,
  baseline?: number,
): Promise<SliceComparison[]> {
  const results = compared.submissions.map(({ evaluation }) => [
    evaluation.id,
    evaluation.finishedAt?.getTime() ?? 0,
  ]);
  const key = JSON.stringify([
    task,
    metric,
    results,
    baseline ?? null,
    compared.revision.contentHash,
  ]);
  return memoized(services.db, key, () => make(services, compared, { task, metric }, baseline));
}

async function make(
  services: Services,
  { definition, revision, submissions }: Compared,
  scoreRef: Pick<ScoreRef, 'task' | 'metric'>,
  baseline: number | undefined,
): Promise<SliceComparison[]> {
  const [items, ...runs] = await Promise.all([
    loadTaskItems(services, revision.id, listComparedTasks(definition, scoreRef.task)),
    ...submissions.map(({ evaluation }) => loadRun(services, definition, evaluation.id, scoreRef)),
  ]);
  // Depends on the revision only, so two models get the same interval whoever else is compared.
  // Uses the public hash, because intervals derived from the plain hash of a private revision would
  // confirm guesses of its references.
  const seed = JSON.stringify(['comparison', definition.id, revision.contentHash]);
  return compareOutcomes(definition, {
    scoreRef,
    items,
    runs,
    seed,
    ...(baseline === undefined ? {} : { baseline }),
  });
}

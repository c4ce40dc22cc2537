import { compareOutcomes, type ScoreRef, type SliceComparison } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/memoize-per-db';
import { comparedTasks, loadRun, loadTaskItems } from '../../pipeline/evaluations/load-runs';
import type { Compared } from './load-compared';

/** Each is a few hundred numbers. */
const memoized = memoizePerDb<SliceComparison[]>('compared slices', 64);

/**
 * The differences of these submissions in one metric by slice, of every pair or of each with the one at
 * index `baseline`. The result of an evaluation changes
 * only with a new attempt, which ends at another time: what was made of it once is kept.
 */
export function comparedSlices(
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
  place: Pick<ScoreRef, 'task' | 'metric'>,
  baseline: number | undefined,
): Promise<SliceComparison[]> {
  const [items, ...runs] = await Promise.all([
    loadTaskItems(services, revision.id, comparedTasks(definition, place.task)),
    ...submissions.map(({ evaluation }) => loadRun(services, definition, evaluation.id, place)),
  ]);
  // Of the revision alone: two models get the same interval whoever stands beside them. The shown hash,
  // because intervals that follow from the plain one of a private revision would confirm guesses of its key.
  const seed = JSON.stringify(['comparison', definition.id, revision.contentHash]);
  return compareOutcomes(definition, {
    place,
    items,
    runs,
    seed,
    ...(baseline === undefined ? {} : { baseline }),
  });
}

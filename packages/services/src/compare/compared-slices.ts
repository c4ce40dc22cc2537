import { compareOutcomes, type ScoreRef, type SliceComparison } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { keptByName } from '../kept-by-name';
import type { Compared } from './load-compared';
import { comparedTasks, loadRun, loadTaskItems } from './load-runs';

/** Each is a few hundred numbers. */
const kept = keptByName<SliceComparison[]>(64);

/**
 * The differences of these submissions in one metric by slice. The result of an evaluation changes
 * only with a new attempt, which ends at another time: what was made of it once is kept.
 */
export function comparedSlices(
  services: Services,
  compared: Compared,
  { task, metric }: ScoreRef,
): Promise<SliceComparison[]> {
  const results = compared.submissions.map(({ evaluation }) => [
    evaluation.id,
    evaluation.finishedAt?.getTime() ?? 0,
  ]);
  const key = JSON.stringify([task, metric, results]);
  return kept(services.db, key, () => make(services, compared, { task, metric }));
}

async function make(
  services: Services,
  { definition, revision, submissions }: Compared,
  place: Pick<ScoreRef, 'task' | 'metric'>,
): Promise<SliceComparison[]> {
  const [items, ...runs] = await Promise.all([
    loadTaskItems(services, revision.id, comparedTasks(definition, place.task)),
    ...submissions.map(({ evaluation }) => loadRun(services, definition, evaluation.id, place)),
  ]);
  // Of the revision alone: two models get the same interval whoever stands beside them.
  const seed = JSON.stringify(['comparison', definition.id, revision.contentHash]);
  return compareOutcomes(definition, { place, items, runs, seed });
}

import { compareOutcomes, type ScoreRef, type SliceComparison } from '@clapboard/benchmarks';
import type { Services } from '../context';
import type { Compared } from './load-compared';
import { comparedTasks, loadRun, loadTaskItems } from './load-runs';

type Made = Map<string, Promise<SliceComparison[]>>;

/** Comparisons kept in memory a process; each is a few hundred numbers. */
const kept = 64;

const caches = new WeakMap<Services['db'], Made>();

/**
 * The differences of these submissions in one metric by slice. The result of an evaluation changes
 * only with a new attempt, which ends at another time: what was made of it once is kept.
 */
export function comparedSlices(
  services: Services,
  compared: Compared,
  { task, metric }: ScoreRef,
): Promise<SliceComparison[]> {
  const made = caches.get(services.db) ?? (new Map() satisfies Made);
  caches.set(services.db, made);
  const results = compared.submissions.map(({ evaluation }) => [
    evaluation.id,
    evaluation.finishedAt?.getTime() ?? 0,
  ]);
  const key = JSON.stringify([task, metric, results]);
  const entry = made.get(key) ?? make(services, compared, { task, metric });
  // Re-inserted, so that the first key of the map is the one used longest ago.
  made.delete(key);
  made.set(key, entry);
  entry.catch(() => made.delete(key));
  for (const oldest of made.keys()) {
    if (made.size <= kept) break;
    made.delete(oldest);
  }
  return entry;
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

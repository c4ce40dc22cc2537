import { createHash } from 'node:crypto';
import { getPrimaryMetric, type TaskDefinition } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { ServiceError } from '../../core/errors';
import { readPublicOutcomes } from '../../pipeline/evaluations/stored-outcomes';
import { countByItem, type OutcomeCounts } from './count-by-item';

/** Each entry is 22 bytes per item. */
const memoized = memoizePerDb<OutcomeCounts>('question statistics', 32);

interface CountedTask {
  task: TaskDefinition;
  /** number of items in the task */
  items: number;
  evaluationIds: readonly string[];
}

/**
 * Returns how results answer the items of a task: for public revisions only. Reads the outcomes at once, and again only
 * for other results. Throws `forbidden` if the revision has become private.
 */
export function readCounts(
  services: Pick<Services, 'db'>,
  { task, items, evaluationIds }: CountedTask,
): Promise<OutcomeCounts> {
  const key = createHash('sha256')
    .update([task.id, ...evaluationIds].join('\n'))
    .digest('hex');
  return memoized(services.db, key, async () => {
    const metric = getPrimaryMetric(task);
    const outcomes = await readPublicOutcomes(services, evaluationIds, {
      task: task.id,
      channel: metric.channel,
    });
    if (outcomes.size === 0) throw new ServiceError('forbidden');
    return countByItem(metric, items, outcomes.values());
  });
}

import { z } from 'zod';
import type { Services } from '../../core/context';
import { type QueueName, queuePauseSchema, queuePauses } from '../../core/queues/queue-switches';
import { instantSchema } from '../../core/views';
import { readWorkers } from './read-machines';
import { checkReadiness, type ReadinessOptions } from './readiness';

const queueStateSchema = z.enum(['up', 'slow', 'paused', 'down', 'unknown']);

/** What everybody may know about the state of the site: no addresses, versions or causes. */
export const siteStatusSchema = z
  .object({
    checkedAt: instantSchema,
    website: z.enum(['up', 'slow']).describe('`slow`: it is starting, or lacks its database.'),
    database: z.enum(['up', 'down']),
    storage: z.enum(['up', 'full', 'down']).describe('`full`: uploads are refused.'),
    scoring: queueStateSchema.describe(
      '`slow`: submissions may start late. `down`: no worker is running. `unknown`: the database is down.',
    ),
    judging: queueStateSchema.describe('As `scoring`.'),
    pauses: z.array(queuePauseSchema).describe('Paused queues with the reason for users.'),
  })
  .meta({ id: 'SiteStatus' });

export type SiteStatus = z.output<typeof siteStatusSchema>;

/**
 * Returns the state of the site for everybody, also while the database is down. Never throws. Writes a small file to
 * the storage, so callers reuse an answer for some seconds.
 */
export async function getSiteStatus(
  services: Pick<Services, 'db' | 'storage'>,
  options: ReadinessOptions,
): Promise<SiteStatus> {
  const checks = await checkReadiness(services, options);
  const works = new Map(checks.map(({ name, ok }) => [name, ok]));
  // Neither read has a deadline, so only what just answered is asked.
  const [work, isFull] = await Promise.all([
    works.get('database') ? readWork(services, options) : null,
    works.get('storage') ? hasNoRoom(services, options) : false,
  ]);
  const getQueueState = (queue: QueueName) => {
    if (!work) return 'unknown';
    if (work.pauses.some((pause) => pause.queue === queue)) return 'paused';
    if (!work.hasWorker) return 'down';
    return works.get('queue') ? 'up' : 'slow';
  };
  return {
    checkedAt: new Date(),
    website: works.get('migrations') && works.get('leaderboards') ? 'up' : 'slow',
    database: works.get('database') ? 'up' : 'down',
    storage: works.get('storage') ? (isFull ? 'full' : 'up') : 'down',
    scoring: getQueueState('evaluate'),
    judging: getQueueState('judge'),
    pauses: work?.pauses ?? [],
  };
}

type FaultOptions = Pick<ReadinessOptions, 'onFault'>;

/** Reads what scoring and judging depend on; null if the database doesn’t answer. */
async function readWork(services: Pick<Services, 'db'>, { onFault }: FaultOptions) {
  try {
    const [pauses, workers] = await Promise.all([queuePauses(services), readWorkers(services)]);
    return { pauses, hasWorker: workers.some(({ gone }) => !gone) };
  } catch (error) {
    onFault('database', error);
    return null;
  }
}

async function hasNoRoom({ storage }: Pick<Services, 'storage'>, { onFault }: FaultOptions) {
  try {
    return (await storage.readRoom()) <= 0;
  } catch (error) {
    onFault('storage', error);
    return false;
  }
}

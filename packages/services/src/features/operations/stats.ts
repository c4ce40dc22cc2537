import { benchmarks } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { type QueuePause, queuePauses } from '../../core/queues/queue-switches';
import { type LastCanary, listLastCanaries } from '../canary/list-last';
import { readSizes, readSpent, readWorkers } from './read-machines';
import { readDepths } from './read-open';
import type { Depth, OperationsView, Sizes } from './views';

/** Site-wide statistics for monitoring. Contains only numbers, error codes and benchmark ids. */
export interface SiteStats {
  depths: Depth[];
  pauses: QueuePause[];
  /** stored evaluations, by how they ended */
  ended: { status: string; code: string; count: number }[];
  /** evaluations of the last hour: total milliseconds and number, by part */
  parts: { part: string; ms: number; count: number }[];
  workersAlive: number;
  sizes: Sizes;
  /** bytes that uploads may take of this process’s disk, without the reserve for others */
  uploadRoom: number;
  spending: OperationsView['spending'];
  canaries: LastCanary[];
}

/**
 * Reads current statistics; without an actor, because the caller decides who may read them. Throws
 * if the database is unreachable.
 */
export async function readSiteStats(
  services: Pick<Services, 'db' | 'storage'>,
): Promise<SiteStats> {
  const { db } = services;
  const all = benchmarks.map(({ id }) => id);
  const [depths, pauses, ended, parts, workers, sizes, uploadRoom, spending, canaries] =
    await Promise.all([
      readDepths(services, all),
      queuePauses(services),
      db.$queryRaw<SiteStats['ended']>`
      SELECT status::text AS status, coalesce("errorCode", '') AS code, count(*)::int AS count
      FROM "Evaluation" WHERE status IN ('done', 'failed', 'blocked') GROUP BY 1, 2`,
      db.$queryRaw<SiteStats['parts']>`
      SELECT t.key AS part, sum(t.value::float8)::float8 AS ms, count(*)::int AS count
      FROM "Evaluation" e, jsonb_each_text(e.timings) t
      WHERE e.status IN ('done', 'failed', 'blocked') AND e."finishedAt" > now() - interval '1 hour'
      GROUP BY 1`,
      readWorkers(services),
      readSizes(services),
      services.storage.readRoom(),
      readSpent(services, all),
      listLastCanaries(services),
    ]);
  const workersAlive = workers.filter(({ gone }) => !gone).length;
  return { depths, pauses, ended, parts, workersAlive, sizes, uploadRoom, spending, canaries };
}

import type { Services } from '../context';
import { wakeFor } from '../evaluations/sweep-evaluations';

/** Wakes workers for the evaluations of a rescoring that wait. Throws nothing that the sweeper would not make good. */
export async function wakeWaiting(services: Services, rescoreId: string): Promise<void> {
  const waiting = await services.db.evaluation.findMany({
    where: { rescoreId, status: 'queued' },
    select: { id: true },
    take: 100,
  });
  await wakeFor(services, waiting);
}

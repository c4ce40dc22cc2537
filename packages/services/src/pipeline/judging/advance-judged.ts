import type { Services } from '../../core/context';
import { countSettledVerdicts, resumeJudged } from '../evaluations/store/judging';
import { wakeWorkers } from '../evaluations/wake-workers';

/**
 * Updates the progress of the evaluations that wait for this profile (null: for any) and queues those
 * that have all of their verdicts. Any number of processes may call it at once. Returns how many were
 * queued. Throws if the database is unreachable.
 */
export async function advanceJudged(services: Services, profileId: string | null): Promise<number> {
  await countSettledVerdicts(services, profileId);
  const { length: resumed } = await resumeJudged(services, profileId);
  await wakeWorkers(services, resumed);
  return resumed;
}

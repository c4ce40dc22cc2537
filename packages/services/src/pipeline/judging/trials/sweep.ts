import type { Services } from '../../../core/context';
import { isUnclaimed } from '../../../core/database/claims';
import { expireTrials } from './store';

/** Fails trials that waited too long and wakes a worker for the others. Returns the number of wake-ups. */
export async function sweepTrials(services: Services): Promise<number> {
  await expireTrials(services.db);
  const waiting = await services.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "JudgeTrial" WHERE status = 'pending' AND ${isUnclaimed}`;
  await Promise.all(waiting.map(({ id }) => services.wakeTrial(id)));
  return waiting.length;
}

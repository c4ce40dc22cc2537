import { updateRankSets } from '@clapboard/services/leaderboard';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Computes the rank sets of leaderboards whose results changed. */
export function rankSets({ services, log, signal }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'rank-sets',
    everyMs: 5000,
    async run() {
      const onFault = (error: unknown, benchmark: string) =>
        log.error({ err: error, benchmark }, 'failed to compute rank sets');
      for (const done of await updateRankSets(services, { signal, onFault })) {
        log.info(done, 'computed rank sets');
      }
    },
  };
}

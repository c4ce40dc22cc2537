import { finishCanaries, removeOldRepetitions, startCanaries } from '@clapboard/services/canary';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Scores the reference submissions again every night and logs an error when their numbers have changed. */
export function canaries({ services, env, log }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'canaries',
    everyMs: 60_000,
    async run() {
      const started = await startCanaries(services, { hour: env.CANARY_HOUR });
      if (started > 0) log.info({ started }, 'started canaries');
      const onFault = (error: unknown) =>
        log.error({ err: error }, 'failed to compare the numbers of a canary');
      for (const ended of await finishCanaries(services, { onFault })) {
        if (ended.status === 'same') log.info(ended, 'all numbers of a canary matched');
        else log.error(ended, 'numbers of a canary differed: see /admin/canaries');
      }
      const removed = await removeOldRepetitions(services);
      if (removed > 0) log.info({ removed }, 'removed old canary runs');
    },
  };
}

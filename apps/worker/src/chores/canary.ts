import { finishCanaries, removeOldRepetitions, startCanaries } from '@clapboard/services';
import type { Chore, ChoreContext } from './chore';

/** Has references scored again every night, and says aloud when their numbers are not what they were. */
export function canary({ services, env, log }: ChoreContext): Chore {
  return {
    name: 'canary',
    everyMs: 60_000,
    async run() {
      const started = await startCanaries(services, { hour: env.CANARY_HOUR });
      if (started > 0) log.info({ started }, 'started canaries');
      for (const ended of await finishCanaries(services)) {
        if (ended.status === 'same') log.info(ended, 'a canary gave the same numbers');
        else log.error(ended, 'a canary did not give the same numbers: see /admin/canaries');
      }
      const removed = await removeOldRepetitions(services);
      if (removed > 0) log.info({ removed }, 'removed old repetitions');
    },
  };
}

import { revealDueModels } from '@clapboard/services/models';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Reveals the names of anonymous entries whose date has come. */
export function revealModels({ services, log }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'reveal-models',
    everyMs: 60_000,
    async run() {
      const models = await revealDueModels(services);
      if (models > 0) log.info({ models }, 'revealed anonymous entries');
    },
  };
}

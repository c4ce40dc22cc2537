import { advanceRescores, planNextRescore } from '@clapboard/services/pipeline/rescoring';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Plans rescores and marks them ready when all their evaluations have ended. */
export function rescoring({
  services,
  env,
  log,
  workerId,
  signal,
}: ScheduledJobContext): ScheduledJob {
  return {
    name: 'rescoring',
    everyMs: env.SWEEP_SECONDS * 1000,
    async run() {
      const rescoreId = await planNextRescore(services, {
        workerId,
        leaseSeconds: env.LEASE_SECONDS,
        signal,
        onFault: (error) => log.error({ err: error }, 'failed to plan a rescoring'),
      });
      if (rescoreId !== null) log.info({ rescoreId }, 'planned a rescoring');
      const ready = await advanceRescores(services);
      if (ready > 0) log.info({ ready }, 'rescorings are ready');
    },
  };
}

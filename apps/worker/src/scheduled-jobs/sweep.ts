import { writeFile } from 'node:fs/promises';
import { sweepEvaluations } from '@clapboard/services/pipeline/evaluations';
import { sweepJudging } from '@clapboard/services/pipeline/judging';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Queues lost evaluations and questions again, and touches the file that a container's health check reads. */
export function sweep({ services, env, log }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'sweep',
    everyMs: env.SWEEP_SECONDS * 1000,
    async run() {
      const swept = await sweepEvaluations(services, {
        graceSeconds: 2 * env.SWEEP_SECONDS,
        leaseSeconds: env.LEASE_SECONDS,
      });
      if (swept.woken + swept.gaveUp > 0) log.info(swept, 'swept');
      const judged = await sweepJudging(services);
      if (judged.resumed + judged.woken + judged.checked > 0) log.info(judged, 'swept judging');
      if (env.HEARTBEAT_FILE !== undefined) await writeFile(env.HEARTBEAT_FILE, '');
    },
  };
}

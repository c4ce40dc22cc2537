import { writeFile } from 'node:fs/promises';
import { settleReleases, sweepEvaluations } from '@clapboard/services/pipeline/evaluations';
import { sweepJudging } from '@clapboard/services/pipeline/judging';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/**
 * Queues lost evaluations and requests again, decides pending releases, and touches the file that a container's health
 * check reads. Jobs of their own, so that neither a release nor a spot check that fails stops a healthy worker.
 */
export function sweep({ services, env, log }: ScheduledJobContext): ScheduledJob[] {
  const everyMs = env.SWEEP_SECONDS * 1000;
  let failedAt = Number.NEGATIVE_INFINITY;
  return [
    {
      name: 'sweep',
      everyMs,
      async run() {
        // Leases renewed before the outage may still expire during this time.
        const sinceMs = performance.now() - failedAt;
        const swept = await sweepEvaluations(services, {
          graceSeconds: 2 * env.SWEEP_SECONDS,
          leaseSeconds: env.LEASE_SECONDS,
          countExpired: sinceMs > 1000 * env.LEASE_SECONDS + 2 * everyMs,
        }).catch((error) => {
          failedAt = performance.now();
          throw error;
        });
        if (swept.woken + swept.gaveUp > 0) log.info(swept, 'swept');
        if (env.HEARTBEAT_FILE !== undefined) await writeFile(env.HEARTBEAT_FILE, '');
      },
    },
    {
      name: 'releases',
      everyMs,
      async run() {
        await settleReleases(services);
      },
    },
    {
      name: 'sweep-judging',
      everyMs,
      async run() {
        const judged = await sweepJudging(services);
        if (judged.resumed + judged.woken + judged.checked > 0) log.info(judged, 'swept judging');
      },
    },
  ];
}

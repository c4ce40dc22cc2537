import { writeFile } from 'node:fs/promises';
import { sweepEvaluations, sweepJudging } from '@clapboard/services';
import type { Chore, ChoreContext } from './chore';

/** Brings back what was lost on the way, and touches the file that a container's health check looks at. */
export function sweeping({ services, env, log }: ChoreContext): Chore {
  return {
    name: 'sweeping',
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

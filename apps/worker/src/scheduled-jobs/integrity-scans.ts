import { runScans } from '@clapboard/services/integrity';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Scans changed leaderboards for integrity signals. */
export function integrityScans({ services, log }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'integrity-scans',
    everyMs: 5000,
    async run() {
      const onFault = (error: unknown, benchmark: string) =>
        log.error({ err: error, benchmark }, 'an integrity scan failed');
      for (const done of await runScans(services, { onFault })) {
        log.info(done, 'scanned for integrity signals');
      }
    },
  };
}

import { removeExpiredLogins } from '@clapboard/services/access-tokens';
import { removeEndedLimits, removeOldEvents, removeOldRequests } from '@clapboard/services/core';
import { removeOldTrials } from '@clapboard/services/pipeline/judging';
import { removeOrphanUploads, removeUnnamedFiles } from '@clapboard/services/submissions';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Deletes unused uploads, leftovers of interrupted uploads, expired logins and rate limits, old idempotency keys, old events and old trials of judges. */
export function cleanUploads({ services, log }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'clean-uploads',
    everyMs: 3_600_000,
    async run() {
      const uploads = await removeOrphanUploads(services);
      if (uploads > 0) log.info({ files: uploads }, 'removed unused uploads');
      const files = await removeUnnamedFiles(services);
      if (files > 0) log.info({ files }, 'removed files without an upload');
      await removeEndedLimits(services);
      await removeOldRequests(services);
      await removeOldEvents(services);
      await removeExpiredLogins(services);
      await removeOldTrials(services);
    },
  };
}

import { removeEndedLimits } from '@clapboard/services/core';
import { removeOrphanUploads, removeUnnamedFiles } from '@clapboard/services/submissions';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Removes uploads without a submission, bytes that a killed upload left, and counts of attempts that ended. */
export function cleanUploads({ services, log }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'clean-uploads',
    everyMs: 3_600_000,
    async run() {
      const files = await removeOrphanUploads(services);
      if (files > 0) log.info({ files }, 'removed unused uploads');
      const bytes = await removeUnnamedFiles(services);
      await removeEndedLimits(services);
      if (bytes > 0) log.info({ files: bytes }, 'removed files that no upload names');
    },
  };
}

import { removeOrphanUploads, removeUnnamedFiles } from '@clapboard/services/submissions';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Deletes unused uploads and leftovers of interrupted ones. */
export function cleanUploads({ services, log }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'clean-uploads',
    everyMs: 3_600_000,
    async run() {
      const uploads = await removeOrphanUploads(services);
      if (uploads > 0) log.info({ files: uploads }, 'removed unused uploads');
      const files = await removeUnnamedFiles(services);
      if (files > 0) log.info({ files }, 'removed files without an upload');
    },
  };
}

import {
  removeDeletedFiles,
  removeOrphanUploads,
  removeUnnamedFiles,
} from '@clapboard/services/submissions';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Deletes the bytes of deleted files, unused uploads and leftovers of interrupted ones. */
export function cleanUploads({ services, env, log }: ScheduledJobContext): ScheduledJob[] {
  return [
    {
      name: 'delete-files',
      everyMs: env.SWEEP_SECONDS * 1000,
      async run() {
        const files = await removeDeletedFiles(services);
        if (files > 0) log.info({ files }, 'removed deleted files');
      },
    },
    {
      name: 'clean-uploads',
      everyMs: 3_600_000,
      async run() {
        const uploads = await removeOrphanUploads(services);
        if (uploads > 0) log.info({ files: uploads }, 'removed unused uploads');
        const files = await removeUnnamedFiles(services);
        if (files > 0) log.info({ files }, 'removed files without an upload');
      },
    },
  ];
}

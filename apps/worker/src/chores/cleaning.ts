import { removeOrphanUploads, removeUnnamedFiles } from '@clapboard/services';
import type { Chore, ChoreContext } from './chore';

/** Removes uploads that nobody made a submission of, and bytes that a killed upload left. */
export function cleaning({ services, log }: ChoreContext): Chore {
  return {
    name: 'cleaning',
    everyMs: 3_600_000,
    async run() {
      const files = await removeOrphanUploads(services);
      if (files > 0) log.info({ files }, 'removed unused uploads');
      const bytes = await removeUnnamedFiles(services);
      if (bytes > 0) log.info({ files: bytes }, 'removed files that no upload names');
    },
  };
}

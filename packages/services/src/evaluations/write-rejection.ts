import type { Issue } from '@clapboard/intake';
import type { Services } from '../context';
import { writeNotices } from '../notices/write-notices';
import { finishUnderLease } from './finish-under-lease';
import type { Claim } from './lease';
import type { Stopwatch } from './stopwatch';
import { toJson } from './to-json';

/** Rejects a submission whose files have errors, with every issue, for good. False when the lease is lost. */
export async function writeRejection(
  services: Services,
  held: Claim,
  { issues, watch }: { issues: readonly Issue[]; watch: Stopwatch },
): Promise<boolean> {
  return finishUnderLease(services, held, 'failed', 'invalid_files', async (tx) => {
    if (!held.shadow) {
      await tx.submission.update({
        where: { id: held.submissionId },
        data: { status: 'rejected', issues: toJson(issues) },
        select: { id: true },
      });
    }
    await tx.evaluation.update({
      where: { id: held.evaluationId },
      data: { timings: watch.read() },
      select: { id: true },
    });
    await writeNotices(tx, [held], 'rejected');
  });
}

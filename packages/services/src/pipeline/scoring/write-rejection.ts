import type { Issue } from '@clapboard/file-reader';
import type { Services } from '../../core/context';
import { notifyEnded } from '../../core/notifications/notify';
import { rejectSubmission } from '../../core/submission/store';
import type { EvaluationClaim } from '../evaluations/store/claim';
import { finishEvaluation } from '../evaluations/store/end';
import { writeResultColumns } from '../evaluations/store/result';
import type { Stopwatch } from './stopwatch';

/**
 * Rejects a submission whose files have errors, permanently and with every issue. False if the
 * lease was lost.
 */
export async function writeRejection(
  services: Services,
  claim: EvaluationClaim,
  { issues, watch }: { issues: readonly Issue[]; watch: Stopwatch },
): Promise<boolean> {
  return finishEvaluation(services, claim, 'fail', 'invalid_files', async (tx) => {
    if (!claim.shadow) await rejectSubmission(tx, claim.submissionId, issues);
    await writeResultColumns(tx, claim.evaluationId, { timings: watch.read() });
    await notifyEnded(tx, [claim], 'rejected');
  });
}

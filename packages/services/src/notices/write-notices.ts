import type { Tx } from '@clapboard/db';
import type { NoticeKind } from './notice-view';

/** An evaluation that has just ended. */
export interface Ended {
  evaluationId: string;
  submissionId: string;
  /** made to be compared: nobody waits for it */
  shadow: boolean;
}

/**
 * Tells submitters that evaluations ended, in the transaction that ends them. Once for each kind of
 * end: an evaluation that is tried again and ends the same way is no news. Samples have no readers.
 */
export async function writeNotices(
  tx: Tx,
  ended: readonly Ended[],
  kind: NoticeKind,
): Promise<void> {
  const awaited = ended.filter(({ shadow }) => !shadow);
  if (awaited.length === 0) return;
  const submissions = await tx.submission.findMany({
    where: { id: { in: awaited.map(({ submissionId }) => submissionId) }, sample: false },
    select: { id: true, submitterId: true },
  });
  const submitters = new Map(submissions.map(({ id, submitterId }) => [id, submitterId]));
  await tx.notice.createMany({
    data: awaited.flatMap(({ evaluationId, submissionId }) => {
      const userId = submitters.get(submissionId);
      return userId === undefined ? [] : [{ userId, submissionId, evaluationId, kind }];
    }),
    skipDuplicates: true,
  });
}

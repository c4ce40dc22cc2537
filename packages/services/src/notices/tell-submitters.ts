import type { Tx } from '@clapboard/db';
import type { NoticeKind } from './notice-view';

/** What a maintainer did with a submission. */
export interface Told {
  submissionId: string;
  /** the evaluation that it is about: the current one where there is none of its own */
  evaluationId: string;
}

/**
 * Tells submitters what a maintainer did, in the transaction of the act itself. `occasion` names the act
 * (the id of a rescoring, or of the line in the audit log): told again, it is no news. Samples have no
 * readers.
 */
export async function tellSubmitters(
  tx: Tx,
  told: readonly Told[],
  act: { kind: NoticeKind; occasion: string; detail?: string },
): Promise<void> {
  if (told.length === 0) return;
  const submissions = await tx.submission.findMany({
    where: { id: { in: told.map(({ submissionId }) => submissionId) }, sample: false },
    select: { id: true, submitterId: true },
  });
  const submitters = new Map(submissions.map(({ id, submitterId }) => [id, submitterId]));
  await tx.notice.createMany({
    data: told.flatMap((one) => {
      const userId = submitters.get(one.submissionId);
      return userId === undefined ? [] : [{ ...one, ...act, userId }];
    }),
    skipDuplicates: true,
  });
}

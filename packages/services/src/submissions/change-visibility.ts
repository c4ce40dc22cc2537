import { type AuditEntry, recordAudit } from '../audit';
import { requireOwner } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { parseInput } from '../parse-input';
import type { SubmissionView, Visibility } from '../views';
import { getSubmission, type SubmissionIdInput, submissionIdSchema } from './get-submission';

interface Change {
  from: readonly Visibility[];
  to: Visibility;
  action: AuditEntry['action'];
  /** only a scored submission may take this step */
  needsResult: boolean;
}

/**
 * Changes who may see a submission, for its owner. Done already is done: asking twice is harmless.
 * Throws `wrong_state` from any other state than the change's own.
 */
export async function changeVisibility(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
  change: Change,
): Promise<SubmissionView> {
  const { submissionId } = parseInput(submissionIdSchema, input);
  const submission = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: { submitterId: true, visibility: true },
  });
  const { userId } = requireOwner(actor, submission);
  if (submission?.visibility === change.to) return getSubmission(services, actor, input);
  await services.db.$transaction(async (tx) => {
    const { count } = await tx.submission.updateMany({
      where: {
        id: submissionId,
        visibility: { in: [...change.from] },
        ...(change.needsResult
          ? { status: 'accepted', currentEvaluation: { status: { in: ['done', 'blocked'] } } }
          : {}),
      },
      data: {
        visibility: change.to,
        ...(change.to === 'public' ? { publishedAt: new Date() } : {}),
      },
    });
    if (count === 0) throw new ServiceError('wrong_state');
    await recordAudit(tx, {
      actorId: userId,
      action: change.action,
      subjectType: 'submission',
      subjectId: submissionId,
      before: { visibility: submission?.visibility ?? null },
      after: { visibility: change.to },
    });
  });
  return getSubmission(services, actor, input);
}

import type { Tx } from '@clapboard/db';
import { type AuditEntry, recordAudit } from '../../core/audit';
import { requireOwner } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/parse-input';
import { requireReleased } from '../../core/release/require-released';
import type { SubmissionView, Visibility } from '../../core/views';
import { getSubmission, type SubmissionIdInput, submissionIdSchema } from './get';

interface Change {
  /** what it becomes from its present state; null: it is there already. Throws where there is no way. */
  next(tx: Tx, present: Visibility, benchmark: string): Promise<Visibility | null>;
  action: AuditEntry['action'];
  /** only a scored submission may take this step */
  needsResult: boolean;
}

/**
 * Changes who may see a submission, for its owner. Done already is done: asking twice is harmless. The row
 * is locked before its state is read: what a maintainer does at the same moment is either seen or waits.
 * Throws `wrong_state` where the change is not possible.
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
    select: { benchmark: true, submitterId: true, visibility: true },
  });
  const { userId } = requireOwner(actor, submission);
  await services.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Submission" WHERE id = ${submissionId} FOR UPDATE`;
    const present = await tx.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: {
        benchmark: true,
        visibility: true,
        status: true,
        currentEvaluation: { select: { status: true, release: true } },
      },
    });
    if (present.visibility === 'hidden') throw hidden();
    const to = await change.next(tx, present.visibility, present.benchmark);
    if (to === null) return;
    if (change.needsResult && !hasResult(present)) throw new ServiceError('wrong_state');
    if (change.needsResult) requireReleased(present.currentEvaluation?.release);
    await tx.submission.update({
      where: { id: submissionId },
      data: { visibility: to, ...(to === 'public' ? { publishedAt: new Date() } : {}) },
      select: { id: true },
    });
    await recordAudit(tx, {
      actorId: userId,
      action: change.action,
      subjectType: 'submission',
      subjectId: submissionId,
      benchmark: present.benchmark,
      before: { visibility: present.visibility },
      after: { visibility: to },
    });
  });
  return getSubmission(services, actor, input);
}

function hasResult(of: { status: string; currentEvaluation: { status: string } | null }): boolean {
  const evaluation = of.currentEvaluation?.status;
  return of.status === 'accepted' && (evaluation === 'done' || evaluation === 'blocked');
}

function hidden(): ServiceError {
  return new ServiceError('wrong_state', {
    detail: 'A maintainer hid this submission. Only a maintainer can restore it; ask them.',
  });
}

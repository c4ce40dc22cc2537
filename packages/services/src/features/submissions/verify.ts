import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainerOf, requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { multiLine } from '../../core/text-rules';
import type { SubmissionView } from '../../core/views';
import { getSubmission } from './get';

const inputSchema = z.object({
  submissionId: idSchema,
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Enter a reason for the audit log.' })
    .max(500, { error: 'Use at most 500 characters.' })
    .regex(...multiLine),
});

export type VerifySubmissionInput = z.input<typeof inputSchema>;

/**
 * Vouches for a scored submission, for instance because its answers were reproduced. For maintainers;
 * the reason goes into the audit log. Done already is done. Throws `wrong_state` without a result, or
 * with one that lacks verdicts.
 */
export async function verifySubmission(
  services: Services,
  actor: Actor,
  input: VerifySubmissionInput,
): Promise<SubmissionView> {
  return setVerified(services, actor, input, true);
}

/** Takes back that the platform vouches for a submission. For maintainers, with a reason. */
export async function unverifySubmission(
  services: Services,
  actor: Actor,
  input: VerifySubmissionInput,
): Promise<SubmissionView> {
  return setVerified(services, actor, input, false);
}

/** Vouches for a submission or no longer; see verifySubmission. */
export async function setVerified(
  services: Services,
  actor: Actor,
  input: VerifySubmissionInput,
  verified: boolean,
): Promise<SubmissionView> {
  requireUser(actor);
  const { submissionId, reason } = parseInput(inputSchema, input);
  const before = await getSubmission(services, actor, { submissionId });
  const { userId } = requireMaintainerOf(actor, before.benchmark);
  if ((before.verifiedAt !== null) === verified) return before;
  await services.db.$transaction(async (tx) => {
    const { count } = await tx.submission.updateMany({
      where: verified
        ? { id: submissionId, verifiedAt: null, currentEvaluation: { status: 'done' } }
        : { id: submissionId, verifiedAt: { not: null } },
      data: verified
        ? { verifiedAt: new Date(), verifiedById: userId }
        : { verifiedAt: null, verifiedById: null },
    });
    if (count === 0) throw new ServiceError('wrong_state');
    await recordAudit(tx, {
      actorId: userId,
      action: verified ? 'submission.verify' : 'submission.unverify',
      subjectType: 'submission',
      subjectId: submissionId,
      benchmark: before.benchmark,
      before: { verified: !verified },
      after: { verified, reason },
    });
  });
  return getSubmission(services, actor, { submissionId });
}

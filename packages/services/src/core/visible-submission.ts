import { canSeeSubmission } from './authorise';
import type { Actor, Services } from './context';
import { ServiceError } from './errors';

/**
 * Returns the benchmark of a submission visible to the actor; throws `not_found` for all others, as
 * if they didn't exist.
 */
export async function requireVisibleSubmission(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<{ benchmark: string }> {
  const submission = await db.submission.findUnique({
    where: { id: submissionId },
    select: {
      benchmark: true,
      modelId: true,
      submitterId: true,
      organisationId: true,
      visibility: true,
    },
  });
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  return submission;
}

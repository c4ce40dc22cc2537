import { canSeeSubmission } from './authorise';
import type { Actor, Services } from './context';
import { ServiceError } from './errors';

/** The benchmark of a submission that the actor may see; throws `not_found` for all others, as though there were none. */
export async function requireVisibleSubmission(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<{ benchmark: string }> {
  const submission = await db.submission.findUnique({
    where: { id: submissionId },
    select: { benchmark: true, submitterId: true, visibility: true },
  });
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  return submission;
}

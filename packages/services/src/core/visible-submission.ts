import type { Prisma } from '@clapboard/db';
import { canSeeSubmission, type VisibleSubmission } from './authorise';
import type { Actor, Services } from './context';
import { ServiceError } from './errors';

/** Selects what `canSeeSubmission` reads. */
export const visibilityColumns = {
  benchmark: true,
  modelId: true,
  submitterId: true,
  organisationId: true,
  visibility: true,
} as const satisfies Prisma.SubmissionSelect & Record<keyof VisibleSubmission, true>;

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
    select: visibilityColumns,
  });
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  return submission;
}

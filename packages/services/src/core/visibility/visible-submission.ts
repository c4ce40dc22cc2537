import type { Prisma } from '@clapboard/db';
import {
  canSeeSubmission,
  isAdmin,
  isMaintainedBy,
  requireOwner,
  type VisibleSubmission,
} from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { isReadableBy } from './own-records';

/** Selects what `canSeeSubmission` reads. */
export const visibilityColumns = {
  benchmark: true,
  modelId: true,
  submitterId: true,
  organisationId: true,
  visibility: true,
} as const satisfies Prisma.SubmissionSelect & Record<keyof VisibleSubmission, true>;

/** Returns the condition for the submissions that `canSeeSubmission` allows the actor to see. */
export function isVisibleTo(actor: Actor): Prisma.SubmissionWhereInput {
  if (isAdmin(actor)) return {};
  const theirs = actor.kind === 'user' ? [isReadableBy(actor)] : [];
  return { OR: [{ visibility: 'public' }, isMaintainedBy(actor), ...theirs] };
}

/**
 * Returns benchmark and owner of a submission visible to the actor; throws `not_found` for all others, as
 * if they didn't exist.
 */
export async function requireVisibleSubmission(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<VisibleSubmission> {
  const submission = await db.submission.findUnique({
    where: { id: submissionId },
    select: visibilityColumns,
  });
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  return submission;
}

/**
 * Returns the user and the benchmark of the user's own submission. Throws like `requireOwner`.
 */
export async function requireOwnSubmission(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<{ userId: string; benchmark: string }> {
  const row = await db.submission.findUnique({
    where: { id: submissionId },
    select: visibilityColumns,
  });
  const { user, submission } = requireOwner(actor, row);
  return { userId: user.userId, benchmark: submission.benchmark };
}

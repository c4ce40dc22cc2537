import {
  canSeeSubmission,
  isMaintainerOf,
  ownsSubmission,
  requireUser,
  type SignedIn,
  type VisibleSubmission,
} from '../../core/authorise';
import type { Actor } from '../../core/context';
import { ServiceError } from '../../core/errors';

/** A reader and writer of a thread. */
interface Participant {
  user: SignedIn;
  fromMaintainer: boolean;
}

/** Whether the actor may read the thread: the submitter and the benchmark's maintainers. */
export function canSeeThread(actor: Actor, submission: VisibleSubmission): boolean {
  if (actor.kind !== 'user' || actor.workflow) return false;
  return ownsSubmission(actor, submission) || isMaintainerOf(actor, submission.benchmark);
}

/**
 * Returns the actor as a participant of the thread. Throws `sign_in_required`, `not_found` if the submission isn't
 * visible, and `forbidden` if it is only visible.
 */
export function requireParticipant(
  actor: Actor,
  submission: VisibleSubmission | null,
): Participant {
  const user = requireUser(actor);
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  if (!canSeeThread(actor, submission)) throw new ServiceError('forbidden');
  return { user, fromMaintainer: !ownsSubmission(actor, submission) };
}

import type { Actor } from './context';
import { ServiceError } from './errors';
import type { Visibility } from './views';

export type SignedIn = Extract<Actor, { kind: 'user' }>;

/** The signed-in actor. Throws `sign_in_required` for a visitor. */
export function requireUser(actor: Actor): SignedIn {
  if (actor.kind !== 'user') throw new ServiceError('sign_in_required');
  return actor;
}

/** The signed-in maintainer. Throws `sign_in_required` for a visitor and `forbidden` for other users. */
export function requireMaintainer(actor: Actor): SignedIn {
  const user = requireUser(actor);
  if (user.role !== 'maintainer') throw new ServiceError('forbidden');
  return user;
}

/** Whether the actor made the submission. */
export function ownsSubmission(actor: Actor, submission: { submitterId: string }): boolean {
  return actor.kind === 'user' && actor.userId === submission.submitterId;
}

/** Public submissions are for everybody, all others for their submitter and for maintainers. */
export function canSeeSubmission(
  actor: Actor,
  submission: { submitterId: string; visibility: Visibility },
): boolean {
  if (submission.visibility === 'public' || ownsSubmission(actor, submission)) return true;
  return actor.kind === 'user' && actor.role === 'maintainer';
}

/**
 * Throws unless the actor may change the submission as its owner: `sign_in_required` for a visitor,
 * `not_found` where it may not even be seen (its existence is nobody else's business), `forbidden`
 * where it may be seen only.
 */
export function requireOwner(
  actor: Actor,
  submission: { submitterId: string; visibility: Visibility } | null,
): SignedIn {
  const user = requireUser(actor);
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  if (!ownsSubmission(actor, submission)) throw new ServiceError('forbidden');
  return user;
}

import type { Actor } from './context';
import { ServiceError } from './errors';
import type { Visibility } from './views';

/** The signed-in user as the actor of a use case. */
export type SignedIn = Extract<Actor, { kind: 'user' }>;

/**
 * Returns the signed-in actor, to read their own records. Throws `sign_in_required` for a visitor,
 * and `forbidden` for a workflow.
 */
export function requireUser(actor: Actor): SignedIn {
  return refuseWorkflow(requireUserOrWorkflow(actor));
}

function requireUserOrWorkflow(actor: Actor): SignedIn {
  if (actor.kind !== 'user') throw new ServiceError('sign_in_required');
  return actor;
}

/** Anybody who can push to a workflow's repository must not get the other rights of the user who trusts it. */
function refuseWorkflow(user: SignedIn): SignedIn {
  if (!user.workflow) return user;
  throw new ServiceError('forbidden', {
    detail: 'A workflow’s token can only submit results of its model. Use an access token.',
  });
}

function refuseRestricted(user: SignedIn): SignedIn {
  if (user.blocked) throw new ServiceError('account_blocked');
  if (user.restricted) throw new ServiceError(user.restricted);
  return user;
}

/**
 * Returns the actor, to submit results: a user, or a workflow, whose model the use case must check. Throws
 * `sign_in_required`, `account_blocked` and the codes of restrictions.
 */
export function requireSubmitter(actor: Actor): SignedIn {
  return refuseRestricted(requireUserOrWorkflow(actor));
}

/**
 * Returns the signed-in actor, to change something. Throws `sign_in_required`,
 * `account_blocked` and the codes of restrictions.
 */
export function requireActive(actor: Actor): SignedIn {
  return refuseRestricted(requireUser(actor));
}

/** Milliseconds for which a session may do dangerous acts after its user proved who they are. */
const freshFor = 15 * 60 * 1000;

/** Whether the user of a session proved who they are within 15 minutes. */
export const isFresh = (confirmedAt: Date): boolean =>
  Date.now() - confirmedAt.getTime() <= freshFor;

/** Returns the user of a session, marked as stale unless they proved who they are within 15 minutes. */
export function withConfirmation(actor: Actor, confirmedAt: Date): Actor {
  if (actor.kind !== 'user' || isFresh(confirmedAt)) return actor;
  return { ...actor, stale: true };
}

/**
 * Throws `fresh_sign_in_required` for a session whose user proved who they are longer ago than dangerous acts allow:
 * somebody else may be at the browser, or have stolen the session. Tokens are never stale; who creates one must be
 * fresh.
 */
export function requireFresh({ stale }: SignedIn): void {
  if (stale) throw new ServiceError('fresh_sign_in_required');
}

/** Whether the user may use rights as an admin or maintainer. */
const hasRights = (actor: Actor): actor is SignedIn =>
  actor.kind === 'user' && !actor.blocked && !actor.restricted;

/** Whether the actor may do everything on every benchmark. */
export function isAdmin(actor: Actor): boolean {
  return hasRights(actor) && actor.role === 'admin';
}

/** Whether the actor maintains the benchmark. */
export function isMaintainerOf(actor: Actor, benchmark: string): boolean {
  if (!hasRights(actor)) return false;
  return actor.role === 'admin' || actor.maintains.includes(benchmark);
}

/** Whether the actor maintains any benchmark. */
export function isMaintainer(actor: Actor): boolean {
  return hasRights(actor) && (actor.role === 'admin' || actor.maintains.length > 0);
}

/** Returns the condition for rows of the benchmarks that the actor maintains: all rows for an admin. */
export function isMaintainedBy(actor: Actor): { benchmark?: { in: string[] } } {
  if (isAdmin(actor)) return {};
  return { benchmark: { in: hasRights(actor) ? [...actor.maintains] : [] } };
}

/**
 * Returns the signed-in admin. Throws `sign_in_required` for a visitor and `forbidden` for
 * everybody else.
 */
export function requireAdmin(actor: Actor): SignedIn {
  const user = requireActive(actor);
  if (!isAdmin(user)) throw new ServiceError('forbidden');
  return user;
}

/**
 * Returns the maintainer of any benchmark. Throws `sign_in_required` for a visitor and `forbidden`
 * for other users.
 */
export function requireMaintainer(actor: Actor): SignedIn {
  const user = requireActive(actor);
  if (!isMaintainer(user)) throw new ServiceError('forbidden');
  return user;
}

/**
 * Returns the maintainer of this benchmark. Throws `sign_in_required` for a visitor and `forbidden`
 * for other users.
 */
export function requireMaintainerOf(actor: Actor, benchmark: string): SignedIn {
  const user = requireActive(actor);
  if (!isMaintainerOf(user, benchmark)) throw new ServiceError('forbidden');
  return user;
}

/** Returns the actor's role in an organisation; null without one, and for a workflow's token. */
export function getMemberRole(
  actor: Actor,
  organisationId: string | null,
): 'owner' | 'member' | null {
  if (actor.kind !== 'user' || actor.workflow || organisationId === null) return null;
  return actor.organisations?.find(({ id }) => id === organisationId)?.role ?? null;
}

/** Returns the IDs of the organisations that the actor belongs to. */
export function getOrganisationIds(actor: Actor): string[] {
  if (actor.kind !== 'user' || actor.workflow) return [];
  return actor.organisations?.map(({ id }) => id) ?? [];
}

/**
 * Whether the actor may change a model as its owner: who created it, or an owner of its organisation, in which rights
 * end with the membership.
 */
export function managesModel(
  actor: Actor,
  model: { ownerId: string; organisationId: string | null },
): boolean {
  if (actor.kind !== 'user' || actor.workflow) return false;
  if (model.organisationId === null) return actor.userId === model.ownerId;
  return getMemberRole(actor, model.organisationId) === 'owner';
}

/**
 * Whether the actor made the submission; a workflow owns those of its model. In an organisation its owners do too, and
 * former members don't.
 */
export function ownsSubmission(
  actor: Actor,
  submission: { submitterId: string; modelId: string; organisationId: string | null },
): boolean {
  if (actor.kind !== 'user') return false;
  const { organisationId } = submission;
  const made = actor.userId === submission.submitterId;
  const role = organisationId && actor.organisations?.find(({ id }) => id === organisationId)?.role;
  if (organisationId !== null && !role) return false;
  if (actor.workflow) return made && actor.workflow.modelId === submission.modelId;
  return made || role === 'owner';
}

/** The columns of a submission that determine its visibility. */
export interface VisibleSubmission {
  benchmark: string;
  modelId: string;
  submitterId: string;
  organisationId: string | null;
  visibility: Visibility;
}

/**
 * Public submissions are visible to everybody, all others to their submitter or the members of their organisation, and
 * to the benchmark's maintainers.
 */
export function canSeeSubmission(actor: Actor, submission: VisibleSubmission): boolean {
  if (submission.visibility === 'public' || ownsSubmission(actor, submission)) return true;
  if (getMemberRole(actor, submission.organisationId) !== null) return true;
  return isMaintainerOf(actor, submission.benchmark);
}

/** A submission that exists, and the signed-in actor who may change it. */
interface Authorised<Submission extends VisibleSubmission> {
  user: SignedIn;
  submission: Submission;
}

/**
 * Returns the submission and the actor, who may change it as its owner. Throws `sign_in_required` for a visitor,
 * `not_found` if it isn't visible to the actor (which hides its existence), `forbidden` if it is only visible, and
 * `account_blocked`.
 */
export function requireOwner<Submission extends VisibleSubmission>(
  actor: Actor,
  submission: Submission | null,
): Authorised<Submission> {
  const authorised = requireOwnerOrWorkflow(actor, submission);
  refuseWorkflow(authorised.user);
  return authorised;
}

/** Like `requireOwner`, also for a workflow of the submission's model. */
export function requireOwnerOrWorkflow<Submission extends VisibleSubmission>(
  actor: Actor,
  submission: Submission | null,
): Authorised<Submission> {
  const user = requireUserOrWorkflow(actor);
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  if (!ownsSubmission(actor, submission)) throw new ServiceError('forbidden');
  return { user: requireSubmitter(user), submission };
}

/**
 * Returns the submission and the actor, who maintains its benchmark. Throws `sign_in_required` for a visitor,
 * `not_found` if it isn't visible to the actor, and `forbidden` if it is only visible.
 */
export function requireMaintainerOfSubmission<Submission extends VisibleSubmission>(
  actor: Actor,
  submission: Submission | null,
): Authorised<Submission> {
  const user = requireUser(actor);
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  return { user: requireMaintainerOf(user, submission.benchmark), submission };
}

import { Prisma, type Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import {
  createLeaseToken,
  endLease,
  isUnclaimed,
  type RowClaim,
  startLease,
  updateClaimed,
} from '../../core/claims';
import type { Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database-errors';
import {
  emailBatch,
  emailLeaseSeconds,
  maxEmailTries,
  nextEmailAttempt,
  releaseEmailClaim,
} from '../../core/email-attempts';
import { ServiceError } from '../../core/errors';
import { lockAccount } from '../../core/lock-account';
import { invalidInput } from '../../core/parse-input';
import { giveToOrganisation, returnToMembers } from '../../core/submission/store';
import { freeSlug, getSlug } from '../models/slug';
import { lockModels } from './lock-models';
import { invitationDays, maxOwned } from './schemas';

export type MemberRole = 'owner' | 'member';

/** Inserts an organisation with its first owner. On a unique violation, run the transaction again. */
export async function insertOrganisation(
  tx: Tx,
  { name, links, userId }: { name: string; links: string[]; userId: string },
): Promise<{ id: string; slug: string }> {
  const base = getSlug(name);
  const taken = await tx.organisation.findMany({
    where: { slug: { startsWith: base } },
    select: { slug: true },
  });
  const slug = freeSlug(base, new Set(taken.map((row) => row.slug)));
  return tx.organisation.create({
    data: { name, links, slug, members: { create: { userId, role: 'owner' } } },
    select: { id: true, slug: true },
  });
}

/** Locks an organisation until the transaction ends, so that its members don't change meanwhile. */
export async function lockOrganisation(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Organisation" WHERE id = ${id} FOR UPDATE`;
}

/**
 * Locks an account until the transaction ends, so that its concurrent requests count each other's organisations. Throws
 * `invalid_input` if it owns the most, not counting `organisationId`. Lock organisations afterwards.
 */
export async function requireRoomForOwner(
  tx: Tx,
  { userId, organisationId = '' }: { userId: string; organisationId?: string },
): Promise<void> {
  await lockAccount(tx, userId);
  const owned = { userId, role: 'owner', organisationId: { not: organisationId } } as const;
  if ((await tx.membership.count({ where: owned })) < maxOwned) return;
  throw invalidInput([['', `You own ${maxOwned} organisations. Leave one first.`]]);
}

/** Throws `not_found` unless the user is an owner now, whatever the session says. The organisation must be locked. */
export async function requireOwnerNow(
  tx: Tx,
  organisationId: string,
  userId: string,
): Promise<void> {
  const owner = { organisationId, userId, role: 'owner' } as const;
  if ((await tx.membership.count({ where: owner })) === 0) throw new ServiceError('not_found');
}

/** Inserts an invitation, or renews the open one of the same receiver. Returns its id. */
export async function insertInvitation(
  tx: Tx,
  invitation: {
    organisationId: string;
    receiver: { userId: string } | { email: string };
    role: MemberRole;
    invitedById: string;
    /** whether the address gets an e-mail */
    mailed: boolean;
  },
): Promise<string> {
  const { organisationId, receiver, role, invitedById, mailed } = invitation;
  await tx.organisationInvitation.deleteMany({ where: { organisationId, ...receiver } });
  const expiresAt = new Date(Date.now() + invitationDays * 86_400_000);
  const { id } = await tx.organisationInvitation.create({
    data: {
      ...{ organisationId, ...receiver, role, invitedById, expiresAt },
      emailAfter: mailed ? new Date() : null,
    },
    select: { id: true },
  });
  return id;
}

/** An e-mail that an invited address gets. */
export interface InvitationEmail {
  invitationId: string;
  to: string;
  claim: RowClaim;
}

/**
 * Claims invitations whose address is due for an e-mail, oldest first. A claim counts as an attempt; the lease expires
 * when the worker dies, and another worker retries.
 */
export async function claimInvitationEmails({ db }: Services): Promise<InvitationEmail[]> {
  const token = createLeaseToken('mail');
  const rows = await db.$queryRaw<{ id: string; email: string }[]>`
    UPDATE "OrganisationInvitation" SET "emailTries" = "emailTries" + 1, ${startLease(token, emailLeaseSeconds)}
    WHERE id IN (
      SELECT id FROM "OrganisationInvitation"
      WHERE email IS NOT NULL AND "emailAfter" <= now() AND "emailTries" < ${maxEmailTries}
        AND "expiresAt" > now() AND ${isUnclaimed}
      ORDER BY "createdAt", id LIMIT ${emailBatch} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, email`;
  return rows.map(({ id, email }) => ({ invitationId: id, to: email, claim: { key: id, token } }));
}

/** Ends a claim. Rejected e-mails are tried again later; another worker can send an unattempted one at once. */
export async function settleInvitationEmail(
  { db }: Services,
  { claim }: InvitationEmail,
  outcome: 'sent' | 'rejected' | 'unattempted',
): Promise<void> {
  const next = outcome === 'sent' ? Prisma.sql`NULL` : nextEmailAttempt;
  const settled = Prisma.sql`"emailAfter" = ${next}, ${endLease}`;
  const columns = outcome === 'unattempted' ? releaseEmailClaim : settled;
  await updateClaimed(db, 'OrganisationInvitation', claim, columns);
}

/** Deletes expired invitations, which count towards the members of an organisation. Returns how many. */
export function removeExpiredInvitations({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$executeRaw`DELETE FROM "OrganisationInvitation" WHERE "expiresAt" <= now()`;
}

/** Deletes an invitation. Returns false if it ended meanwhile. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  return (await tx.organisationInvitation.deleteMany({ where: { id } })).count > 0;
}

/** Adds a member, or changes their role. */
export async function putMember(
  tx: Tx,
  member: { organisationId: string; userId: string; role: MemberRole },
): Promise<void> {
  const { organisationId, userId, role } = member;
  await tx.membership.upsert({
    where: { organisationId_userId: { organisationId, userId } },
    create: member,
    update: { role },
    select: { userId: true },
  });
}

/** Removes a member of a locked organisation, their invitations and their offers. Throws `wrong_state` for the last owner. */
export async function deleteMember(
  tx: Tx,
  organisationId: string,
  userId: string,
): Promise<boolean> {
  const owners = await tx.membership.findMany({
    where: { organisationId, role: 'owner' },
    select: { userId: true },
  });
  if (owners.length === 1 && owners[0]?.userId === userId) {
    throw new ServiceError('wrong_state', {
      detail: 'An organisation needs an owner. Invite another owner first.',
    });
  }
  await tx.modelTransfer.deleteMany({ where: { senderId: userId, model: { organisationId } } });
  await tx.organisationInvitation.deleteMany({ where: { organisationId, invitedById: userId } });
  const removed = await tx.membership.deleteMany({ where: { organisationId, userId } });
  return removed.count > 0;
}

/** What becomes of an organisation whose last owner leaves: a member owns it, or it is deleted (null). */
export interface Succession {
  organisationId: string;
  newOwnerId: string | null;
}

interface Leaving {
  userId: string;
  email: string;
  successions: readonly Succession[];
}

/**
 * Ends all memberships, invitations and offers of an account that is deleted. An organisation without other members
 * and models is deleted. Throws `wrong_state` where one would be left without an owner and its succession
 * isn't decided.
 */
export async function leaveOrganisations(
  tx: Tx,
  { userId, email, successions }: Leaving,
): Promise<void> {
  const memberships = await tx.membership.findMany({
    where: { userId },
    select: { organisationId: true },
    // In one order, so that two members who leave at once can't deadlock.
    orderBy: { organisationId: 'asc' },
  });
  const deleted = successions.flatMap(({ organisationId: id, newOwnerId }) =>
    newOwnerId === null && memberships.some(({ organisationId }) => organisationId === id)
      ? id
      : [],
  );
  await lockModels(tx, deleted, userId);
  for (const { organisationId: id } of memberships) {
    await lockOrganisation(tx, id);
    const succession = successions.find(({ organisationId }) => organisationId === id);
    if (await isOrphaned(tx, id, userId)) await decideSuccession(tx, { userId, id, succession });
    if (await tx.organisation.findUnique({ where: { id }, select: { id: true } })) {
      await deleteMember(tx, id, userId);
    }
  }
  await tx.modelTransfer.deleteMany({
    where: { OR: [{ senderId: userId }, { receiverId: userId }] },
  });
  await tx.organisationInvitation.deleteMany({
    where: { OR: [{ userId }, { invitedById: userId }, { email: email.toLowerCase() }] },
  });
}

/** Whether a locked organisation has no owner without this account. */
async function isOrphaned(tx: Tx, organisationId: string, userId: string): Promise<boolean> {
  const others = { organisationId, role: 'owner', userId: { not: userId } } as const;
  return (await tx.membership.count({ where: others })) === 0;
}

interface Orphaned {
  id: string;
  userId: string;
  succession: Succession | undefined;
}

/** Gives a locked organisation a new owner, or deletes it. */
async function decideSuccession(tx: Tx, { id, userId, succession }: Orphaned): Promise<void> {
  const { name, _count } = await tx.organisation.findUniqueOrThrow({
    where: { id },
    select: { name: true, _count: { select: { members: true, models: true } } },
  });
  const unused = _count.members === 1 && _count.models === 0;
  if (!succession && !unused) {
    throw new ServiceError('wrong_state', {
      detail: `You are the only owner of ${name}. Choose a new owner, or delete it.`,
    });
  }
  const newOwnerId = succession?.newOwnerId ?? null;
  if (newOwnerId !== null) {
    const member = { organisationId: id, userId: newOwnerId, user: { blockedAt: null } };
    if ((await tx.membership.count({ where: member })) === 0) {
      throw new ServiceError('wrong_state', {
        detail: `The new owner of ${name} must be a member who isn’t blocked. Choose another.`,
      });
    }
    await putMember(tx, { organisationId: id, userId: newOwnerId, role: 'owner' });
  } else await deleteOrganisation(tx, { id, userId }).catch(explainSameName);
  await recordAudit(tx, {
    actorId: userId,
    action: newOwnerId === null ? 'organisation.delete' : 'organisation.owner',
    subjectType: 'organisation',
    subjectId: id,
    after: { name, owner: newOwnerId },
  });
}

/** A model of a former member would go to an account that has another one of the same name. */
function explainSameName(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new ServiceError('wrong_state', {
    detail:
      'You and your organisation have models of the same name. Ask an admin to rename one, then delete your account.',
  });
}

/** Name of the row that stays. */
const deletedName = 'Deleted organisation';

/**
 * Deletes a locked organisation for its last owner. Its models return to the members who added them; those of former
 * members go to the owner, whose account is deleted too. Where former members submitted something, the row stays without
 * name and members, so that nobody has rights on it.
 */
async function deleteOrganisation(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const models = await tx.model.findMany({
    where: { organisationId: id },
    select: {
      id: true,
      ownerId: true,
      owner: { select: { memberships: { where: { organisationId: id } } } },
    },
  });
  for (const { id: modelId, ownerId, owner } of models) {
    await moveModel(tx, modelId, { userId: owner.memberships.length > 0 ? ownerId : userId });
  }
  await returnToMembers(tx, { organisationId: id });
  if ((await tx.submission.count({ where: { organisationId: id } })) === 0) {
    await tx.organisation.delete({ where: { id }, select: { id: true } });
    return;
  }
  await tx.membership.deleteMany({ where: { organisationId: id } });
  await tx.organisationInvitation.deleteMany({ where: { organisationId: id } });
  await tx.modelTransfer.deleteMany({ where: { organisationId: id } });
  await tx.organisation.update({
    where: { id },
    data: { name: deletedName, slug: `deleted-${id}`, links: [], verifiedAt: null },
    select: { id: true },
  });
}

/** Sets whether an organisation is verified, also on its models, which leaderboards show. Anonymous ones stay. */
export async function setVerified(tx: Tx, id: string, verified: boolean): Promise<void> {
  await tx.organisation.update({
    where: { id },
    data: { verifiedAt: verified ? new Date() : null },
    select: { id: true },
  });
  await tx.model.updateMany({
    where: { organisationId: id, anonymousUntil: null },
    data: { organisationVerified: verified },
  });
}

/** Offers a model to an organisation or an account; replaces an earlier offer. */
export async function putTransfer(
  tx: Tx,
  transfer: {
    modelId: string;
    senderId: string;
    receiver: { organisationId: string } | { receiverId: string };
  },
): Promise<void> {
  const { modelId, senderId, receiver } = transfer;
  await tx.modelTransfer.deleteMany({ where: { modelId } });
  await tx.modelTransfer.create({
    data: { modelId, senderId, ...receiver },
    select: { modelId: true },
  });
}

/** Withdraws the offer of a model. Returns false if there is none. */
export async function deleteTransfer(tx: Tx, modelId: string): Promise<boolean> {
  return (await tx.modelTransfer.deleteMany({ where: { modelId } })).count > 0;
}

/**
 * Gives a locked model to an organisation, whose name it gets, or to an account. What its former owner submitted goes to
 * the organisation; what members of its former organisation submitted returns to them. Workflows that the former owner
 * trusts end. A unique violation means that the organisation has a model of this name.
 */
export async function moveModel(
  tx: Tx,
  modelId: string,
  to:
    | { organisation: { id: string; slug: string; name: string; verifiedAt: Date | null } }
    | { userId: string },
): Promise<void> {
  await deleteTransfer(tx, modelId);
  await tx.trustedWorkflow.deleteMany({ where: { modelId } });
  const owner =
    'organisation' in to
      ? {
          organisationId: to.organisation.id,
          organisation: to.organisation.name,
          organisationSlug: to.organisation.slug,
          organisationVerified: to.organisation.verifiedAt !== null,
        }
      : {
          ownerId: to.userId,
          organisationId: null,
          organisationSlug: null,
          organisationVerified: false,
        };
  const { ownerId, organisationId } = await tx.model.findUniqueOrThrow({
    where: { id: modelId },
    select: { ownerId: true, organisationId: true },
  });
  await tx.model.update({ where: { id: modelId }, data: owner, select: { id: true } });
  if ('organisation' in to) {
    await giveToOrganisation(tx, { modelId, ownerId, organisationId }, to.organisation.id);
  } else if (organisationId !== null) await returnToMembers(tx, { modelId, organisationId });
}

import type { Tx } from '@clapboard/db';
import { recordAudit } from '../../../core/audit';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { ServiceError } from '../../../core/errors';
import { returnToMembers } from '../../../core/submission/store';
import { lockModels } from '../lock-models';
import { endInvitations } from './end-invitations';
import { deleteMember, putMember } from './members';
import { lockOrganisation } from './organisations';
import { moveModel } from './transfers';

/** What becomes of an organisation whose last owner leaves: a member owns it, or it is deleted (null). */
interface Succession {
  organisationId: string;
  newOwnerId: string | null;
}

interface Leaving {
  userId: string;
  successions: readonly Succession[];
}

/**
 * Ends all memberships, invitations and offers of an account that is deleted. An organisation without other members
 * and models is deleted. Throws `wrong_state` where one would be left without an owner and its succession
 * isn't decided.
 */
export async function leaveOrganisations(tx: Tx, { userId, successions }: Leaving): Promise<void> {
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
  await endInvitations(tx, userId);
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
 * members go to the owner, whose account is deleted too. Where former members submitted something, the row stays
 * without name and members, so that nobody has rights on it.
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
